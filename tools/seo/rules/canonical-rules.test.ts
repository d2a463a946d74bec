/** @jest-environment node */
import { flawsOf, KAZAKH, RUSSIAN, siteOf } from './site-of.fixture';

const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
const ogUrl = (href: string) => `<meta property="og:url" content="${href}">`;

test.each([
  ['none', ''],
  ['another language', canonical(RUSSIAN)],
  ['another host', canonical(KAZAKH.replace('kz.', ''))],
  ['no slash at the end', canonical(KAZAKH.slice(0, -1))],
  ['a query', canonical(`${KAZAKH}?a=1`)],
  ['half an address', canonical('/kk-KAZ/verification/')],
  ['two', canonical(KAZAKH) + canonical(KAZAKH)],
])('canonical accepts the page’s own address and rejects %s', (_, bad) => {
  expect(flawsOf('canonical', siteOf({ [KAZAKH]: canonical(KAZAKH) }))).toEqual([]);
  expect(flawsOf('canonical', siteOf({ [KAZAKH]: bad }))).toHaveLength(1);
});

test('canonical requires an existing address without query', () => {
  const withQuery = `${KAZAKH}?a=1`;
  const pages = { [KAZAKH]: canonical(KAZAKH), [withQuery]: canonical(KAZAKH) };
  expect(flawsOf('canonical', siteOf(pages))).toEqual([]);
  expect(flawsOf('canonical', siteOf({ [withQuery]: canonical(KAZAKH) }))).toEqual([
    `"${KAZAKH}"; it answers no page`,
  ]);
});

test.each(['', ogUrl(RUSSIAN), ogUrl(`${KAZAKH}?a`), ogUrl(KAZAKH) + ogUrl(KAZAKH)])(
  'og:url is the canonical address, and not %j',
  (bad) => {
    expect(flawsOf('og-url', siteOf({ [KAZAKH]: ogUrl(KAZAKH) }))).toEqual([]);
    expect(flawsOf('og-url', siteOf({ [KAZAKH]: bad }))).toHaveLength(1);
  },
);
