/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { FRAGMENT, get, passTime, requests, shell, startShell, stopShell } from './fragment-server.fixture';

beforeEach(startShell);
afterEach(stopShell);

test('ends the wait of one caller by its signal, and of no other', async () => {
  let release = () => {};
  shell.answer = (_request, response) => (release = () => void response.end(JSON.stringify(FRAGMENT)));
  const controller = new AbortController();
  const aborted = get({ signal: controller.signal, deadlineMs: 10_000 });
  const patient = get({ deadlineMs: 10_000 });
  controller.abort();
  expect(await aborted).toMatchObject({
    state: 'missing',
    failure: { message: 'The caller ended the wait.' },
  });
  while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
  release();
  expect(await patient).toMatchObject({ state: 'current' });
});

test.each([
  ['shorter', 10_000, 50],
  ['longer', 50, 10_000],
])('ends the wait of a second caller with a %s deadline at that deadline', async (_name, ...deadlines) => {
  let release = () => {};
  shell.answer = (_request, response) => (release = () => void response.end(JSON.stringify(FRAGMENT)));
  const [first, second] = deadlines.map((deadlineMs) => get({ deadlineMs }));
  const [hurried, patient] = deadlines[0] < deadlines[1] ? [first!, second!] : [second!, first!];
  expect(await hurried).toMatchObject({
    state: 'missing',
    failure: { message: expect.stringContaining('within 50 ms') },
  });
  while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
  release();
  expect(await patient).toMatchObject({ state: 'current' });
  expect(requests).toHaveLength(1);
});

test('returns the failure of the request to a caller that waits for it, although another deadline has passed', async () => {
  const received = new Promise<ServerResponse>((resolve) => {
    shell.answer = (_request, response) => resolve(response);
  });
  const patient = get();
  await get({ deadlineMs: 50 });
  (await received).writeHead(503).end();
  expect((await patient).failure!.message).toContain('answered 503');
});

describe('when a page has stopped waiting for a request that is still running', () => {
  let patient: ReturnType<typeof get>;
  let received: ServerResponse;
  beforeEach(async () => {
    const receiving = new Promise<ServerResponse>((resolve) => {
      shell.answer = (_request, response) => resolve(response);
    });
    patient = get();
    await get({ deadlineMs: 50 });
    received = await receiving;
  });

  test('lets a new caller with a longer deadline wait for that request', async () => {
    const latest = get();
    received.end(JSON.stringify(FRAGMENT));
    expect([(await patient).state, (await latest).state]).toEqual(['current', 'current']);
    expect(requests).toHaveLength(1);
  });

  test('returns without delay to a new caller whose deadline the request has exceeded', async () => {
    passTime(4_000);
    const { state, failure } = await get({ deadlineMs: 3_900 });
    expect([state, failure!.message]).toEqual(['missing', expect.stringContaining('within 50 ms')]);
  });

  test('sends no second request after 5 s', async () => {
    passTime(5_001);
    expect(await get({ deadlineMs: 50 })).toMatchObject({ state: 'missing' });
    received.end(JSON.stringify(FRAGMENT));
    expect(await patient).toMatchObject({ state: 'current' });
    expect(requests).toHaveLength(1);
  });

  test('requests again 5 s after that page, even if that request has failed in the meantime', async () => {
    passTime(3_000);
    received.writeHead(503).end();
    await patient;
    passTime(2_001);
    shell.answer = (_request, response) => void response.end(JSON.stringify(FRAGMENT));
    expect(await get()).toMatchObject({ state: 'current' });
  });

  test('sends no request for 5 s when that request fails after more than 5 s', async () => {
    passTime(5_001);
    received.writeHead(503).end();
    await patient;
    passTime(4_000);
    expect((await get()).failure!.message).toContain('answered 503');
    expect(requests).toHaveLength(1);
  });
});

test('keeps an answer that arrives after the deadline for the next page', async () => {
  const received = new Promise<ServerResponse>((resolve) => {
    shell.answer = (_request, response) => resolve(response);
  });
  const late = await get({ deadlineMs: 100 });
  expect([late.state, late.failure!.message]).toEqual(['missing', expect.stringContaining('within 100 ms')]);
  (await received).writeHead(200, { 'Cache-Control': 'max-age=60' }).end(JSON.stringify(FRAGMENT));
  while ((await get()).state !== 'current') await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toHaveLength(1);
});

test('returns its copy without delay while the shell hangs', async () => {
  await get();
  shell.answer = () => undefined;
  await get({ deadlineMs: 50 });
  passTime(5_001);
  expect(await get({ deadlineMs: 2 ** 30 })).toMatchObject({ state: 'stale', header: FRAGMENT.header });
});
