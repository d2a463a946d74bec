import { createFailureLog, MAX_LINES_PER_MINUTE } from './log-failure';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createLog() {
  const lines: string[] = [];
  return { lines, log: createFailureLog((line) => lines.push(line)) };
}

test('the log names the kind, the message, the method and the known path of a request', () => {
  const { lines, log } = createLog();
  log('backend', 'connect ECONNREFUSED', { method: 'GET', url: '/s1/v2/private/user/profile' });
  expect(lines).toEqual(['[delivery] backend: connect ECONNREFUSED (GET /s1/v2/private/user/profile)']);
});

test.each([
  ['/s1/x-api/v1/user/passkeys/9f3c1', '/s1/x-api/v1/user/passkeys/*'],
  ['/s1/x-api/v1/orders/ada@example.com/4711', '/s1/x-api/v1/*/*/*'],
  ['/en/verification/ada-lovelace/', '/en/verification/*/'],
  ['/kk-KAZ/Ada', '/kk-KAZ/*'],
  ['/verification/assets/1990-12-10.js', '/verification/assets/*'],
  ['/__proto__/constructor', '/*/*'],
  ['*', '*'],
])('the log names %s as %s', (url, pattern) => {
  const { lines, log } = createLog();
  log('page', 'failed', { method: 'GET', url });
  expect(lines).toEqual([`[delivery] page: failed (GET ${pattern})`]);
});

test.each([
  ['a query', '/en/login?token=secret', '/en/login'],
  ['an encoded query', '/en/login%3Ftoken=secret', '/en/login'],
  ['a fragment', '/en/#token=secret', '/en/'],
  ['host and credentials of an absolute target', 'http://user:secret@a.example/en/', '/en/'],
  ['what follows the first 120 characters', '/en'.repeat(50), `${'/en'.repeat(40)}…`],
])('the log omits %s', (_, url, path) => {
  const { lines, log } = createLog();
  log('page', 'failed', { method: 'GET', url });
  expect(lines).toEqual([`[delivery] page: failed (GET ${path})`]);
});

test('the log omits the queries of addresses in a message', () => {
  const { lines, log } = createLog();
  log('store', 'GET https://s3.example/b?X-Amz-Signature=secret failed');
  expect(lines).toEqual(['[delivery] store: GET https://s3.example/b?… failed']);
});

test('a message cannot forge a second line or change a terminal', () => {
  const { lines, log } = createLog();
  log('page', new Error('one\r\n[delivery] two\u001B[2J\u2028three\u202E'), {
    method: 'GET',
    url: '/\n/\u0085',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  expect(lines[0]).toContain(String.raw`Error: one\u000d\u000a[delivery] two\u001b[2J\u2028three\u202e`);
});

test('the log contains only message, cause and first stack frames of an error', () => {
  const { lines, log } = createLog();
  const error = Object.assign(new Error('failed', { cause: new Error('no route') }), { headers: 'secret' });
  log('page', error);
  expect(lines[0]).toMatch(/^\[delivery\] page: Error: failed, because no route \[at .*; at /);
  expect(lines[0]).not.toContain('secret');
});

test('the log writes ten lines of a kind per minute, then one with the number of omitted lines', () => {
  const { lines, log } = createLog();
  for (let number = 0; number < 1_000; number += 1) log('page', `failure ${number}`);
  expect(lines).toHaveLength(MAX_LINES_PER_MINUTE);
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(MAX_LINES_PER_MINUTE)).toEqual([
    '[delivery] page: 990 more messages were omitted within a minute.',
  ]);
  log('page', 'a new minute');
  expect(lines.at(-1)).toBe('[delivery] page: a new minute');
});

test('a flood of one kind does not silence another kind', () => {
  const { lines, log } = createLog();
  for (let number = 0; number < 100; number += 1) log('page', 'failed');
  log('store', 'away');
  expect(lines.at(-1)).toBe('[delivery] store: away');
});

test('a timer of the log does not keep the process running', () => {
  const unref = jest.fn();
  jest.spyOn(globalThis, 'setTimeout').mockReturnValue({ unref } as unknown as NodeJS.Timeout);
  const { log } = createLog();
  for (let number = 0; number <= MAX_LINES_PER_MINUTE; number += 1) log('page', 'failed');
  expect(unref).toHaveBeenCalledTimes(1);
});
