/** @jest-environment node */
import fc from 'fast-check';
import { isOverrideOrigin } from 'shared-config/loader/overrides';
import { overrideCookie, overrideCookieName, overridesIn } from './override-cookie';

const LOCAL = { kind: 'local' } as const;
const DEV = { kind: 'dev' } as const;
const SHELL = 'http://localhost:3001';
const BRIDGE = 'http://localhost:3002';

test('the cookie is the server’s alone, for this session and this site', () => {
  expect(overrideCookie({ shell: SHELL }, LOCAL)).toBe(
    'shell_override=shell=http://localhost:3001; Path=/; HttpOnly; SameSite=Strict',
  );
});

test('over https the browser keeps scripts and other hosts of the domain from writing it', () => {
  expect(overrideCookie({ bridge: BRIDGE, shell: SHELL }, DEV)).toBe(
    '__Host-Http-shell_override=shell=http://localhost:3001&bridge=http://localhost:3002; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
});

test('no override ends it', () => {
  expect(overrideCookie({}, DEV)).toBe(
    '__Host-Http-shell_override=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
});

test.each([
  [`a=b; shell_override=shell=${SHELL}; c=d`, { shell: SHELL }],
  [`shell_override=bridge=${BRIDGE}&shell=${SHELL}`, { shell: SHELL, bridge: BRIDGE }],
  [`shell_override=shell%3Dhttp%3A%2F%2Flocalhost%3A3001`, { shell: SHELL }],
  ['a=b', {}],
  ['', {}],
  [`Shell_override=shell=${SHELL}`, {}],
  [`__Host-Http-shell_override=shell=${SHELL}`, {}],
])('%s says %j', (cookies, overrides) => {
  expect(overridesIn(cookies, LOCAL)).toEqual(overrides);
});

test.each([
  '',
  'shell',
  'shell=',
  SHELL,
  `shell=${SHELL}&`,
  `shell=${SHELL}&shell=${SHELL}`,
  `shell=${SHELL}&bridge=http://evil.example:3002`,
  `shell=${SHELL}&__proto__=${SHELL}`,
  `verification-host=${SHELL}`,
  `shell[]=${SHELL}`,
  `shell=["${SHELL}"]`,
  'shell=http://localhost.evil:3001',
  'shell=http://127.0.0.1:3001',
  'shell=http://LOCALHOST:3001',
  'shell=http://localhost:3001@evil',
  'shell=http://localhost:3001%0a',
  'shell=http://xn--lcalhost-75a:3001',
  'shell=//localhost:3001',
])('the value %j says nothing usable', (value) => {
  expect(overridesIn(`shell_override=${value}`, LOCAL)).toBeNull();
});

test('on a host over https the name that scripts can write counts for nothing', () => {
  expect(overrideCookieName(DEV)).toBe('__Host-Http-shell_override');
  expect(overridesIn(`shell_override=shell=${SHELL}`, DEV)).toEqual({});
});

test('what is set is read again, and whatever is read is on the developer’s machine', () => {
  const origin = fc.integer({ min: 1024, max: 65_535 }).map((port) => `http://localhost:${port}`);
  const overrides = fc.record({ shell: origin, bridge: origin }, { requiredKeys: [] });
  fc.assert(
    fc.property(overrides, (set) => {
      const [pair = ''] = overrideCookie(set, DEV).split(';');
      expect(overridesIn(Object.keys(set).length > 0 ? pair : '', DEV)).toEqual(set);
    }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `shell=${text}`),
      ),
      (value) => {
        const read = overridesIn(`shell_override=${value}`, LOCAL);
        expect(Object.values(read ?? {}).every(isOverrideOrigin)).toBe(true);
      },
    ),
  );
});
