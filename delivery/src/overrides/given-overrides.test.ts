/** @jest-environment node */
import { environmentByName, LOCAL_ENVIRONMENT } from 'shared-config/environments';
import { givenOverrides } from './given-overrides';

const ORIGIN = 'http://localhost:3001';
const PLAIN = `shell_override=shell=${ORIGIN}`;
const PREFIXED = `__Host-Http-${PLAIN}`;

test.each([
  ['local', PLAIN],
  ['dev-3', PREFIXED],
  ['test-1', PREFIXED],
])('overrides count in %s, and no cache keeps the answer', (name, cookie) => {
  expect(givenOverrides({ cookie }, environmentByName(name)!)).toEqual({
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
])('overrides are ignored in %s, and the cookie %s is removed', (environment, cookie) => {
  const name = cookie.split('=')[0]!;
  const { overrides, headers } = givenOverrides(
    { cookie: `a=b; ${cookie}` },
    environmentByName(environment)!,
  );
  expect(overrides).toEqual({});
  expect(headers['Set-Cookie']).toEqual([expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0$`))]);
});

test('the Host header decides nothing about overrides', () => {
  const headers = { host: 'localhost:3000', cookie: PLAIN };
  expect(givenOverrides(headers, environmentByName('production')!).overrides).toEqual({});
});

test('are nothing, and change nothing of the answer, for everybody else', () => {
  for (const cookie of [undefined, '', 'device_id=1; language=en', 'not_shell_override=1']) {
    expect(givenOverrides({ cookie }, LOCAL_ENVIRONMENT)).toEqual({ overrides: {}, headers: {} });
  }
});
