/** @jest-environment node */
import { canUsePasskeys } from './can-use-passkeys';

const page = (changes: { hostname?: string; isSecureContext?: boolean; has?: boolean } = {}) => {
  const { hostname = 'tr.localhost', isSecureContext = true, has = true } = changes;
  return {
    isSecureContext,
    location: { hostname } as Location,
    ...(has && { PublicKeyCredential: {} }),
  };
};

test.each<[string, ReturnType<typeof page>, string, boolean]>([
  ['a page of ours', page(), '', true],
  ['a page of ours in production', page({ hostname: 'www.exchange.example' }), '', true],
  ['somebody else’s page', page(), 'https://www.exchange.example', false],
  ['a page that is not secure', page({ isSecureContext: false }), '', false],
  ['a browser without passkeys', page({ has: false }), '', false],
  ['an address', page({ hostname: '127.0.0.1' }), '', false],
  ['an address of the sixth version', page({ hostname: '[::1]' }), '', false],
])('%s can use passkeys: %#', (_, given, linkOrigin, can) => {
  expect(canUsePasskeys(given, { context: { linkOrigin }, isInApp: false })).toBe(can);
});

test('the app cannot', () => {
  expect(canUsePasskeys(page(), { context: { linkOrigin: '' }, isInApp: true })).toBe(false);
});
