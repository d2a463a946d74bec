/** @jest-environment node */
import { brand } from 'shared-config/brand';
import { givenOverrides } from './given-overrides';

const ORIGIN = 'http://localhost:3001';
const PLAIN = `shell_override=shell=${ORIGIN}`;
const PREFIXED = `__Host-Http-${PLAIN}`;

test.each([
  ['localhost:3000', PLAIN],
  ['kz.localhost:3000', PLAIN],
  [`dev-3.${brand.domains.KAZ}`, PREFIXED],
  [`test-1.${brand.domains.GLOBAL}`, PREFIXED],
])('count on %s, in an answer that nobody keeps', (host, cookie) => {
  expect(givenOverrides({ host, cookie })).toEqual({
    overrides: { shell: ORIGIN },
    headers: { 'Cache-Control': 'private, no-store' },
  });
});

test.each([
  [`www.${brand.domains.GLOBAL}`, PLAIN],
  [`www.${brand.domains.KAZ}`, PREFIXED],
  [`testnet.${brand.domains.GLOBAL}`, PREFIXED],
  [`testnet.${brand.domains.GLOBAL}`, PLAIN],
  ['evil.example', PLAIN],
  [`dev-3.${brand.domains.KAZ}.evil.example`, PREFIXED],
  ['', PLAIN],
  [`dev-3.${brand.domains.KAZ}`, PLAIN],
  ['localhost:3000', PREFIXED],
  ['localhost:3000', 'shell_override=shell=http://evil.example'],
])('are ignored on %j, and the cookie %s is taken away', (host, cookie) => {
  const name = cookie.split('=')[0]!;
  const { overrides, headers } = givenOverrides({ host, cookie: `a=b; ${cookie}` });
  expect(overrides).toEqual({});
  expect(headers['Set-Cookie']).toEqual([expect.stringMatching(new RegExp(`^${name}=; .*Max-Age=0$`))]);
});

test('are nothing, and change nothing of the answer, for everybody else', () => {
  for (const cookie of [undefined, '', 'device_id=1; language=en', 'not_shell_override=1']) {
    expect(givenOverrides({ host: 'localhost:3000', cookie })).toEqual({ overrides: {}, headers: {} });
  }
});
