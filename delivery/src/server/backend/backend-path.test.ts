/** @jest-environment node */
import fc from 'fast-check';
import { ENDPOINTS, SAME_ORIGIN_BASE } from 'shared-config/api/api';
import { fastestOf } from 'tools/testing/fastest-of';
import { BACKEND_PREFIX, checkBackendPath } from './backend-path';
// R-SEC-32

test('the base equals that of the API client for same-origin calls', () => {
  expect(BACKEND_PREFIX).toBe(`${SAME_ORIGIN_BASE}/`);
});

test.each(Object.values(ENDPOINTS).map(({ path }) => path.replace(':id', 'aZ09-_')))(
  'the path of the call %s is allowed',
  (path) => expect(checkBackendPath(`${SAME_ORIGIN_BASE}${path}`)).toBe('allowed'),
);

test.each([
  ['/s1/v2/private/user/profile?x=/../%2e%2e', 'allowed'],
  ['/s1/x-api/v1/a.b/..c/d..', 'allowed'],
  ['/s1/x-api/v1/%C3%A9%20', 'allowed'],
  ['/s1/__mock/outbox', 'unknown'],
  ['/s1/logout/', 'unknown'],
  ['/s1/logoutx', 'unknown'],
  ['/s1/x-api/v1', 'unknown'],
  ['/s1/x-api/v1/', 'unknown'],
  ['/s1/X-API/v1/x', 'unknown'],
  ['/s1/x-api/v1/../v1/x', 'malformed'],
  ['/s1/x-api/v1/x/..', 'malformed'],
  ['/s1/x-api/v1/.', 'malformed'],
  ['/s1/x-api/v1/%2E%2e/x', 'malformed'],
  ['/s1/x-api/v1/a%2fb', 'malformed'],
  ['/s1/x-api/v1/a%5Cb', 'malformed'],
  ['/s1/x-api/v1/a%25b', 'malformed'],
  ['/s1/x-api/v1/a%7Fb', 'malformed'],
  ['/s1/x-api/v1/..%3Ba', 'malformed'],
  ['/s1/x-api/v1/%C0%AFa', 'malformed'],
  ['/s1/x-api/v1/%E0%80%AFa', 'malformed'],
  ['/s1/x-api/v1/%ff', 'malformed'],
  ['/s1/x-api/v1/%20../a', 'malformed'],
  ['/s1/x-api/v1/...', 'malformed'],
  ['/s1/x-api/v1/a%', 'malformed'],
  ['/s1/x-api/v1/a%zz', 'malformed'],
  ['/s1/x-api/v1//a', 'malformed'],
  ['/s1/x-api/v1/a;b', 'malformed'],
  ['/s1/x-api/v1/a\\b', 'malformed'],
  ['/s1/x-api/v1/é', 'malformed'],
  ['/s1/logout?x#y', 'malformed'],
  ['/s1/logout#', 'malformed'],
  ['/s1/logout?é', 'malformed'],
  ['/s1x/logout', 'malformed'],
  ['http://localhost/s1/logout', 'malformed'],
])('the target %s is %s', (target, verdict) => expect(checkBackendPath(target)).toBe(verdict));

test('no allowed path leaves its folder, however often it is decoded', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '..', '.', '%2e', '%2F', '%5c', '%25', '%00', '\\', ';', 'x-api/v1', 'a', '?', '#'),
    fc.string({ maxLength: 3, unit: 'binary-ascii' }),
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/s1/x-api/v1/${pieces.join('')}`);
  fc.assert(
    fc.property(target, (text) => {
      fc.pre(checkBackendPath(text) === 'allowed');
      let path = text.split('?')[0]!;
      for (let round = 0; round < 3; round += 1) {
        expect(path.includes('\\')).toBe(false);
        expect(path.startsWith('/s1/x-api/v1/')).toBe(true);
        expect(
          path.split('/').some((segment) => /^\.{0,2}$/.test(segment.split(';')[0]!) && segment !== ''),
        ).toBe(false);
        path = decodeURIComponentOrSelf(path);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a target of 50,000 characters is checked within 50 ms', () => {
  const targets = ['a', '/a', '%41', '..', '%2', '/.'].map((text) => `/s1/x-api/v1/${text.repeat(50_000)}!`);
  const fastestMs = fastestOf(3, () => targets.forEach((target) => void checkBackendPath(target)));
  expect(fastestMs).toBeLessThan(50 * targets.length);
});

function decodeURIComponentOrSelf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Bytes that are not UTF-8 stay encoded.
    return text;
  }
}
