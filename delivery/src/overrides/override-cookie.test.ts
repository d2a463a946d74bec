/** @jest-environment node */
import fc from 'fast-check';
import { isOverrideOrigin } from 'shared-config/loader/overrides';
import { overrideCookie, overrideCookieName, overridesIn } from './override-cookie';

const LOCAL = { kind: 'local' } as const;
const DEV = { kind: 'dev' } as const;
const SHELL = 'http://localhost:3001';
const BRIDGE = 'http://localhost:3002';

test('the cookie is hidden from scripts, and limited to the session and the site', () => {
  expect(overrideCookie({ shell: SHELL }, LOCAL)).toBe(
    'shell_override=shell=http://localhost:3001; Path=/; HttpOnly; SameSite=Strict',
  );
});

test('the prefix of the cookie over https prevents writes by scripts and other hosts', () => {
  expect(overrideCookie({ bridge: BRIDGE, shell: SHELL }, DEV)).toBe(
    '__Host-Http-shell_override=shell=http://localhost:3001&bridge=http://localhost:3002; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
});

test('an empty set of overrides removes the cookie', () => {
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
])('the cookies %s contain the overrides %j', (cookies, overrides) => {
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
])('the value %j is invalid', (value) => {
  expect(overridesIn(`shell_override=${value}`, LOCAL)).toBeNull();
});

test('the name that scripts can write is ignored over https', () => {
  expect(overrideCookieName(DEV)).toBe('__Host-Http-shell_override');
  expect(overridesIn(`shell_override=shell=${SHELL}`, DEV)).toEqual({});
});

test('parsing returns the overrides that were set, and only origins on the developer’s machine', () => {
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
