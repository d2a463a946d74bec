import { variantHeaders } from './variant-headers';

const PRODUCT = new Headers({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' http://localhost:4001 'sha256-old='; style-src 'self' 'sha256-old='; require-trusted-types-for 'script'; trusted-types a b",
  'Content-Type': 'text/html',
  'Cache-Control': 'no-cache',
  ETag: 'W/"product"',
});
const HTML =
  '<script type="application/json">{}</script><script src="/main.js" defer></script><script>go()</script><style>a{}</style>';

test('a variant gets the headers of the product and its own entity tag', () => {
  const headers = variantHeaders(PRODUCT, HTML);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"[^"]{22}"$/),
  });
  expect(headers['content-type']).toBeUndefined();
  expect(headers.etag).not.toBe(variantHeaders(PRODUCT, `${HTML} `).etag);
});

test('the policy contains the hashes of the variant’s inline code and none of the product’s', () => {
  // From: printf 'go()' | openssl dgst -sha256 -binary | base64; the same for a{}
  const [script, style] = [
    "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
    "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  ];
  expect(variantHeaders(PRODUCT, HTML)['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' http://localhost:4001 ${script}; style-src 'self' ${style}`,
  );
});
