/** @jest-environment node */
import { flawsOf, KAZAKH, RUSSIAN, siteOf } from './site-of.fixture';

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const og = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const OPEN_GRAPH = ['type', 'site_name', 'title', 'description', 'image', 'image:alt', 'locale'].map((name) =>
  og(`og:${name}`, 'a'),
);
const TWITTER = ['card', 'title', 'description', 'image'].map((name) => meta(`twitter:${name}`, 'a'));
const ZOOM = 'width=device-width, initial-scale=1';

test.each([
  ['title', '<title>Жеке басты растау | Halden</title>', '<title></title>'],
  ['title', '<title>本人確認|H</title>', '<title>本人</title>'],
  ['title', '<title>Жеке басты растау</title>', `<title>${'long '.repeat(14)}</title>`],
  [
    'title',
    '<title>Жеке басты растау</title><svg><title>a</title></svg>',
    '<title>Жеке басты</title><title>Растау</title>',
  ],
  ['description', meta('description', 'What is verified, and what is left.'), meta('description', ' ')],
  [
    'description',
    meta('Description', 'What is verified, and what is left.'),
    meta('description', 'a'.repeat(201)),
  ],
  ['keywords', meta('keywords', 'растау'), ''],
  ['keywords', meta('keywords', 'растау'), meta('keywords', '')],
  ['open-graph', OPEN_GRAPH.join(''), OPEN_GRAPH.slice(1).join('')],
  ['open-graph', OPEN_GRAPH.join(''), [...OPEN_GRAPH, OPEN_GRAPH[0]].join('')],
  ['open-graph-locale', og('og:locale', 'kk_KZ'), og('og:locale', 'kk-KZ')],
  ['open-graph-locale', '', og('og:locale', 'kk')],
  ['open-graph-locale', og('og:locale', 'kk_KZ'), og('og:locale', 'ru_KZ')],
  ['twitter', TWITTER.join(''), TWITTER.slice(0, 3).join('')],
  ['viewport', meta('viewport', `${ZOOM}, user-scalable=no`), meta('viewport', ZOOM)],
  [
    'viewport',
    meta('viewport', `user-scalable=no,${ZOOM}`),
    meta('viewport', 'width=1024, user-scalable=no'),
  ],
  ['viewport', meta('viewport', `${ZOOM}, user-scalable=no`), ''],
])('%s accepts %s and rejects %s', (rule, good, bad) => {
  expect(flawsOf(rule, siteOf({ [KAZAKH]: good }))).toEqual([]);
  expect(flawsOf(rule, siteOf({ [KAZAKH]: bad }))).toHaveLength(1);
});

test('og:locale ignores the script of Chinese and accepts any territory for plain English', () => {
  const flaw = (path: string, locale: string) =>
    flawsOf('open-graph-locale', siteOf({ [`http://localhost:3000${path}`]: og('og:locale', locale) }));
  expect(flaw('/zh-MY/verification/', 'zh_MY')).toEqual([]);
  expect(flaw('/zh-MY/verification/', 'zh_Hans_MY')).toEqual(['"zh_Hans_MY"']);
  expect(flaw('/en/verification/', 'en_US')).toEqual([]);
  expect(flaw('/en/verification/', 'en')).toEqual(['"en"']);
});

test.each([
  ['a picture', { headers: { 'content-type': 'image/png' } }, 0],
  ['a drawing', { headers: { 'content-type': 'image/svg+xml' } }, 1],
  ['nothing', { status: 404, headers: { 'content-type': 'image/png' } }, 1],
])('social-image checks an address that responds with %s', (_, answer, count) => {
  const html =
    og('og:image', 'http://kz.localhost:3000/a.png') +
    meta('twitter:image', 'http://kz.localhost:3000/a.png');
  const site = siteOf({ [KAZAKH]: html }, { answers: { 'http://kz.localhost:3000/a.png': answer } });
  expect(flawsOf('social-image', site)).toHaveLength(count);
});

test('social-image rejects a relative address', () => {
  expect(flawsOf('social-image', siteOf({ [KAZAKH]: og('og:image', '/a.png') }))).toEqual([
    '"/a.png", no address of ours',
  ]);
});

test.each([
  [meta('google-site-verification', 'a'), 0],
  [meta('msvalidate.01', 'a'), 0],
  [meta('google-site-verification', ''), 1],
  ['', 1],
  [meta('robots', 'noindex'), 0],
])('site-verification checks %s in production', (html, count) => {
  const page = 'https://www.halden-kz.example/kk-KAZ/verification/';
  expect(flawsOf('site-verification', siteOf({ [page]: html }))).toHaveLength(count);
});

describe('canonical', () => {
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
});
