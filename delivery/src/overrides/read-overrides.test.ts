/** @jest-environment node */
import { environmentByName, LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { readOverrides } from './read-overrides';

const ORIGIN = 'http://localhost:3001';
const PLAIN = `shell_override=shell=${ORIGIN}`;
const PREFIXED = `__Host-Http-${PLAIN}`;

test.each([
  ['local', PLAIN],
  ['dev-3', PREFIXED],
  ['test-1', PREFIXED],
])('a cookie sets overrides in %s, and no cache stores the response', (name, cookie) => {
  expect(readOverrides({ cookie }, environmentByName(name)!)).toEqual({
    overrides: { shell: ORIGIN },
    headers: { 'Cache-Control': 'private, no-store' },
  });
});

test.each([
  ['production', PLAIN],
  ['production', PREFIXED],
  ['testnet', PREFIXED],
  ['testnet', PLAIN],
  ['dev-3', PLAIN],
  ['local', PREFIXED],
  ['local', 'shell_override=shell=http://evil.example'],
])('the server for %s ignores the cookie %s and removes it', (environment, cookie) => {
  const name = cookie.split('=')[0]!;
  const { overrides, headers } = readOverrides({ cookie: `a=b; ${cookie}` }, environmentByName(environment)!);
  expect(overrides).toEqual({});
  expect(headers['Set-Cookie']).toEqual([expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0$`))]);
});

test('the Host header does not affect overrides', () => {
  const headers = { host: 'localhost:3000', cookie: PLAIN };
  expect(readOverrides(headers, environmentByName('production')!).overrides).toEqual({});
});

test('requests without the cookie have no overrides and unchanged headers', () => {
  for (const cookie of [undefined, '', 'device_id=1; language=en', 'not_shell_override=1']) {
    expect(readOverrides({ cookie }, LOCAL_ENVIRONMENT)).toEqual({ overrides: {}, headers: {} });
  }
});
