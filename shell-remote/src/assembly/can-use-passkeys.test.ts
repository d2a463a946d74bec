/** @jest-environment node */
import { brand } from 'shared-config/brand';
import { canUsePasskeys } from './can-use-passkeys';

const page = (
  changes: { hostname?: string; userAgent?: string; isSecureContext?: boolean; has?: boolean } = {},
) => {
  const {
    hostname = 'tr.localhost',
    userAgent = 'Mozilla/5.0',
    isSecureContext = true,
    has = true,
  } = changes;
  return {
    isSecureContext,
    location: { hostname } as Location,
    navigator: { userAgent } as Navigator,
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
  ['the app', page({ userAgent: `Mozilla/5.0 ${brand.appMarker}/3.10.0` }), '', false],
])('%s can use passkeys: %#', (_, given, linkOrigin, can) => {
  expect(canUsePasskeys(given, { linkOrigin })).toBe(can);
});
