/** @jest-environment node */
import { canUsePasskeys } from './can-use-passkeys';
// R-SIGN-8

const page = (changes: { hostname?: string; isSecureContext?: boolean; has?: boolean } = {}) => {
  const { hostname = 'tr.localhost', isSecureContext = true, has = true } = changes;
  return {
    isSecureContext,
    location: { hostname } as Location,
    ...(has && { PublicKeyCredential: {} }),
  };
};

test.each<[string, ReturnType<typeof page>, string, boolean]>([
  ['an own page', page(), '', true],
  ['an own page in production', page({ hostname: 'www.exchange.example' }), '', true],
  ['a third-party page', page(), 'https://www.exchange.example', false],
  ['an insecure page', page({ isSecureContext: false }), '', false],
  ['a browser without passkeys', page({ has: false }), '', false],
  ['an IPv4 address', page({ hostname: '127.0.0.1' }), '', false],
  ['an IPv6 address', page({ hostname: '[::1]' }), '', false],
])('decides for %s', (_, testedPage, linkOrigin, isUsable) => {
  expect(canUsePasskeys(testedPage, { context: { linkOrigin }, isInApp: false })).toBe(isUsable);
});

test('returns false in the app', () => {
  expect(canUsePasskeys(page(), { context: { linkOrigin: '' }, isInApp: true })).toBe(false);
});
