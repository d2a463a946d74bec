/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBodyCollector } from './collect-body';
import { MAX_BODY_BYTES } from './request-framing';

const requestOf = (text: string) => Readable.from([Buffer.from(text)]) as unknown as IncomingMessage;

test('the collector returns the whole body', async () => {
  const collected = await createBodyCollector()(requestOf('body'), 4, '203.0.113.7');
  expect('bytes' in collected && collected.bytes.toString()).toBe('body');
});

test('the collector limits the memory of one network until a body is released', async () => {
  const collect = createBodyCollector();
  const large = (address: string) => collect(requestOf('x'), MAX_BODY_BYTES, address);
  const collected = [];
  for (let host = 0; host < 4; host += 1) collected.push(await large(`203.0.113.${host}`));
  expect(await large('203.0.113.9')).toEqual({ refusal: expect.objectContaining({ status: 503 }) });
  expect(await large('198.51.100.1')).toHaveProperty('bytes');
  expect(await collect(requestOf('x'), 1_000, '203.0.113.9')).toHaveProperty('bytes');
  for (const body of collected) if ('release' in body) body.release();
  expect(await large('203.0.113.9')).toHaveProperty('bytes');
});

test('the collector accepts sixteen of the longest bodies in total', async () => {
  const collect = createBodyCollector();
  for (let network = 0; network < 16; network += 1) {
    expect(await collect(requestOf('x'), null, `198.51.${network}.1`)).toHaveProperty('bytes');
  }
  expect(await collect(requestOf('x'), null, '192.0.2.1')).toEqual({
    refusal: expect.objectContaining({ status: 503 }),
  });
});
