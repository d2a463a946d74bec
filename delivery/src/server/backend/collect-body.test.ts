/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBodyCollector } from './collect-body';
import { MAX_BODY_BYTES } from './request-framing';

const requestOf = (body: string | Buffer) =>
  Readable.from([typeof body === 'string' ? Buffer.from(body) : body]) as unknown as IncomingMessage;
const LONGEST = Buffer.alloc(MAX_BODY_BYTES);

test('the collector returns the whole body', async () => {
  const collected = await createBodyCollector()(requestOf('body'), '203.0.113.7');
  expect('bytes' in collected && collected.bytes.toString()).toBe('body');
});

test('the collector limits the memory of one network until a body is released', async () => {
  const collect = createBodyCollector();
  const large = (address: string) => collect(requestOf(LONGEST), address);
  const collected = [];
  for (let host = 0; host < 4; host += 1) collected.push(await large(`203.0.113.${host}`));
  expect(await large('203.0.113.9')).toEqual({ refusal: expect.objectContaining({ status: 503 }) });
  expect(await large('198.51.100.1')).toHaveProperty('bytes');
  const small = requestOf(Buffer.alloc(64 * 1024));
  expect(await collect(small, '203.0.113.9')).toHaveProperty('bytes');
  for (const body of collected) if ('release' in body) body.release();
  expect(await large('203.0.113.9')).toHaveProperty('bytes');
});

test('the collector accepts sixteen of the longest bodies in total', async () => {
  const collect = createBodyCollector();
  for (let network = 0; network < 16; network += 1) {
    expect(await collect(requestOf(LONGEST), `198.51.${network}.1`)).toHaveProperty('bytes');
  }
  expect(await collect(requestOf(LONGEST), '192.0.2.1')).toEqual({
    refusal: expect.objectContaining({ status: 503 }),
  });
});

test('the collector reserves no memory for bodies that do not arrive', async () => {
  const collect = createBodyCollector();
  const silent = () => new Readable({ read: () => undefined }) as unknown as IncomingMessage;
  for (let number = 0; number < 16; number += 1) {
    void collect(silent(), `198.51.${number % 4}.${number}`);
  }
  const body = Buffer.alloc(1024 * 1024);
  expect(await collect(requestOf(body), '192.0.2.1')).toHaveProperty('bytes');
});

test('the collector returns the memory of a body that it refuses halfway', async () => {
  const collect = createBodyCollector();
  const tooLong = () => Readable.from([LONGEST, Buffer.from('x')]) as unknown as IncomingMessage;
  for (let number = 0; number < 5; number += 1) {
    expect(await collect(tooLong(), '203.0.113.7')).toEqual({
      refusal: expect.objectContaining({ status: 413 }),
    });
  }
});

describe('small bodies', () => {
  const SMALL = Buffer.alloc(64 * 1024);
  const fill = async (
    collect: ReturnType<typeof createBodyCollector>,
    address: (number: number) => string,
  ) => {
    const releases: (() => void)[] = [];
    for (let number = 0; number < 2_000; number += 1) {
      const collected = await collect(requestOf(SMALL), address(number));
      if (!('release' in collected)) break;
      releases.push(collected.release);
    }
    return releases;
  };

  test('have a limit for one network, which their release raises again', async () => {
    const collect = createBodyCollector();
    const releases = await fill(collect, (number) => `203.0.113.${number % 250}`);
    expect(releases).toHaveLength(256);
    expect(await collect(requestOf('x'), '198.51.100.1')).toHaveProperty('bytes');
    releases[0]!();
    expect(await collect(requestOf(SMALL), '203.0.113.7')).toHaveProperty('bytes');
  });

  test('have a limit in total', async () => {
    const releases = await fill(createBodyCollector(), (number) => `198.51.${number % 250}.1`);
    expect(releases).toHaveLength(1_024);
  });

  test('take the memory of their pieces into account', async () => {
    const collect = createBodyCollector();
    const inPieces = () =>
      Readable.from(Array.from({ length: 600 }, () => Buffer.from('x'))) as unknown as IncomingMessage;
    const almostFull = [LONGEST, LONGEST, LONGEST, LONGEST.subarray(2 * SMALL.length)];
    for (const body of almostFull) await collect(requestOf(body), '203.0.113.1');
    expect(await collect(inPieces(), '198.51.100.1')).toHaveProperty('bytes');
    expect(await collect(inPieces(), '203.0.113.3')).toEqual({
      refusal: expect.objectContaining({ status: 503 }),
    });
  });
});
