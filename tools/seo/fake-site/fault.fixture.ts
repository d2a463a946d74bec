import type { Break } from './start-fake-site.fixture';

/** A fault of the fake site with its expected findings. */
export interface Fault {
  rule: string;
  what: string;
  change: Break;
  /** Addresses of the findings; local ones without origin. */
  at: readonly string[];
}

/** Hosts of Kazakhstan's edition. */
type Name = 'kz.localhost' | 'www.halden-kz.example' | 'testnet.halden-kz.example';
const HERE_AND_PRODUCTION: readonly Name[] = ['kz.localhost', 'www.halden-kz.example'];
const KAZAKH = '/kk-KAZ/verification/';
const RUSSIAN = '/ru-KAZ/verification/';
const SAMPLE = `${KAZAKH}sample/`;
const UNKNOWN = `${KAZAKH}no-such-page-here/`;

/** At least one fault for each rule without a browser. */
export const FAULTS: readonly Fault[] = [
  inPage('html-lang', 'another tag', KAZAKH, ['<html lang="kk-KZ"', '<html lang="kk"']),
  inPage('html-lang', 'none', UNKNOWN, ['<html lang="kk-KZ"', '<html']),
  inPage('html-dir', 'the other way', KAZAKH, ['dir="ltr"', 'dir="rtl"']),
  inPage('shell-places', 'no place for the footer', KAZAKH, ['<div id="shell-footer">', '<div>']),
  {
    rule: 'unknown-status',
    what: 'an unknown address answers 200',
    change: at(UNKNOWN, (answer) => ({ ...answer, status: 200 })),
    at: [UNKNOWN],
  },
  inPage('language-link', 'another path', KAZAKH, [
    '/ru-KAZ/verification/" hreflang',
    '/ru-KAZ/verification/sample/" hreflang',
  ]),
  {
    rule: 'page-in-every-locale',
    what: 'a language lacks a page',
    change: at(SAMPLE, (answer) => ({ ...answer, status: 302, headers: { location: KAZAKH } })),
    at: [SAMPLE],
  },
  {
    rule: 'crawl-end',
    what: 'each page leads to another one',
    change: (answer, { url }) => {
      const next = Number(new URL(url, 'http://a').searchParams.get('turn') ?? 0) + 1;
      const link = `<main><a href="${KAZAKH}?turn=${next}">1</a>`;
      return url.startsWith(KAZAKH) ? { ...answer, body: answer.body.replace('<main>', link) } : answer;
    },
    at: [''],
  },
  inPage('title', 'none', KAZAKH, [/<title>.*<\/title>/, '']),
  inPage('description', 'two', KAZAKH, [
    '<meta name="robots"',
    '<meta name="description" content="2"><meta name="robots"',
  ]),
  inPage('keywords', 'empty', KAZAKH, [/name="keywords" content="[^"]*"/, 'name="keywords" content=""']),
  inPage('open-graph', 'no name of the site', KAZAKH, ['og:site_name', 'og:site']),
  inPage('open-graph-locale', 'a language alone', KAZAKH, ['"kk_KZ"', '"kk"']),
  inPage('twitter', 'no card', KAZAKH, ['twitter:card', 'twitter:cart']),
  {
    rule: 'social-image',
    what: 'a picture that social networks do not draw',
    change: at('/social.png', (answer) => ({ ...answer, headers: { 'content-type': 'image/svg+xml' } })),
    // One finding per picture, at the first fetched page.
    at: [RUSSIAN],
  },
  inPage('site-verification', 'empty', KAZAKH, ['content="fake"', 'content=""'], {
    names: ['www.halden-kz.example'],
  }),
  inPage('viewport', 'zooming is allowed', KAZAKH, [', user-scalable=no', '']),
  inPage('canonical', 'elsewhere', KAZAKH, [/(rel="canonical" href="[^"]*)kk-KAZ/, '$1en-KAZ']),
  inPage('og-url', 'with a query', KAZAKH, [/(og:url" content="[^"]*)"/, '$1?a"']),
  inPage('hreflang-valid', 'a locale code', KAZAKH, ['hreflang="kk-KZ" href', 'hreflang="kk-KAZ" href']),
  inPage('hreflang-unique', 'one twice', KAZAKH, [/<link rel="alternate" hreflang="ru-KZ".*/, '$&\n$&']),
  inPage('hreflang-self', 'not itself', KAZAKH, [/<link rel="alternate" hreflang="kk-KZ".*/, '']),
  inPage('hreflang-return', 'a missing return link', KAZAKH, [
    /<link rel="alternate" hreflang="ru-KZ".*/,
    '',
  ]),
  {
    rule: 'hreflang-same-set',
    what: 'two members that do not list each other',
    change: (answer, request) => {
      const one = at(KAZAKH, replacing([/<link rel="alternate" hreflang="ru-KZ".*/, '']));
      const other = at(RUSSIAN, replacing([/<link rel="alternate" hreflang="kk-KZ".*/, '']));
      return other(one(answer, request), request);
    },
    at: [RUSSIAN, KAZAKH],
  },
  inPage('hreflang-x-default', 'another page', KAZAKH, [/(x-default" href="[^"]*)en-KAZ/, '$1ru-KAZ']),
  inPage('hreflang-required', 'a value of another group', KAZAKH, [
    'hreflang="kk-KZ" href',
    'hreflang="kk" href',
  ]),
  inPage('no-alternates', 'on a page with noindex', SAMPLE, [
    '</title>',
    '</title><link rel="alternate" hreflang="ru-KZ" href="/ru-KAZ/verification/sample/">',
  ]),
  inPage('no-canonical', 'of an unknown address', UNKNOWN, [
    '</title>',
    `</title><link rel="canonical" href="${KAZAKH}">`,
  ]),
  {
    rule: 'robots',
    what: 'an indexable page with noindex',
    change: at(KAZAKH, (answer) => ({
      ...answer,
      body: answer.body.replace('index, follow', 'noindex').replaceAll(/<link rel="alternate".*/g, ''),
    })),
    at: [KAZAKH],
  },
  inPage('robots-unknown', 'may be indexed', UNKNOWN, ['noindex, nofollow', 'index']),
  inPage('robots-testnet', 'not in the head', KAZAKH, ['noindex, nofollow', 'index'], {
    names: ['testnet.halden-kz.example'],
  }),
  {
    rule: 'robots-testnet',
    what: 'not in the header',
    change: at(
      UNKNOWN,
      ({ headers, ...answer }) => ({ ...answer, headers: { ...headers, 'x-robots-tag': '' } }),
      ['testnet.halden-kz.example'],
    ),
    at: [`https://testnet.halden-kz.example${UNKNOWN}`],
  },
  {
    rule: 'robots-txt',
    what: 'a page instead',
    change: at('/robots.txt', (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } })),
    at: ['/robots.txt'],
  },
  inText('robots-txt-sitemap', 'half an address', '/robots.txt', [/Sitemap: .*/, 'Sitemap: /sitemap.xml']),
  inText('robots-txt-allows', 'a disallowed locale', '/robots.txt', [
    'Allow: /',
    'Allow: /\nDisallow: /kk-KAZ/',
  ]),
  inText('sitemap', 'not well-formed', '/sitemap.xml', ['</urlset>', '']),
  inText('sitemap-own-host', 'a foreign address', '/sitemap.xml', [
    '</urlset>',
    '<url><loc>https://elsewhere.example/</loc></url></urlset>',
  ]),
  inText('sitemap-pages', 'a page is missing', '/sitemap.xml', [/<url><loc>[^<]*kk-KAZ.*?<\/url>/s, '']),
  inText('sitemap-pages', 'a page with noindex', '/sitemap.xml', [
    /<url>(<loc>[^<]*)kk-KAZ\/verification\/(.*?)<\/url>/s,
    (all: string) => all + all.replaceAll('/verification/', '/verification/sample/'),
  ]),
  inText('sitemap-alternates', 'one less', '/sitemap.xml', [
    /<xhtml:link rel="alternate" hreflang="ru-KZ".*/,
    '',
  ]),
  {
    rule: 'sitemap-testnet',
    what: 'one with entries',
    change: at(
      '/sitemap.xml',
      () => ({
        status: 200,
        headers: { 'content-type': 'application/xml' },
        body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>a</loc></url></urlset>',
      }),
      ['testnet.halden-kz.example'],
    ),
    at: ['https://testnet.halden-kz.example/sitemap.xml'],
  },
  inPage(
    'production-head',
    'this machine’s address',
    KAZAKH,
    [/(rel="canonical" href=")[^"]*/, '$1http://localhost/'],
    {
      names: ['www.halden-kz.example'],
    },
  ),
  {
    rule: 'production-texts',
    what: 'another robots.txt',
    change: at('/robots.txt', (answer) => ({ ...answer, body: 'User-agent: *\nDisallow: /' }), [
      'www.halden-kz.example',
    ]),
    at: ['https://www.halden-kz.example/robots.txt'],
  },
  redirecting('redirect-no-locale', 'for ever', /^\/verification\/sample\/\?/, (answer) => ({
    ...answer,
    status: 301,
  })),
  {
    rule: 'redirect-saved-language',
    what: 'the language that was saved is passed over',
    change: (answer, { url, cookie }) =>
      url === '/verification/' && cookie.includes('kk-KAZ')
        ? { ...answer, headers: { location: RUSSIAN } }
        : answer,
    at: ['/verification/'],
  },
  redirecting(
    'redirect-foreign-locale',
    'to the front page',
    /^\/zh-TW\/verification\/sample\//,
    (answer) => ({
      ...answer,
      headers: { location: RUSSIAN },
    }),
  ),
  redirecting('redirect-slash', 'the query is lost', /^\/ru-KAZ\/verification\/sample\?/, (answer) => ({
    ...answer,
    headers: { location: `${RUSSIAN}sample/` },
  })),
  inPage('link-found', 'to a page that does not exist', KAZAKH, ['<main>', '<main><a href="/gone/">1</a>']),
  {
    rule: 'link-direct',
    what: 'two redirects in a row',
    change: (answer, { url, host }) => {
      if (url === '/one/') return { status: 302, headers: { location: '/two/' }, body: '' };
      if (url === '/two/') return { status: 302, headers: { location: KAZAKH }, body: '' };
      return at(KAZAKH, replacing(['<main>', '<main><a href="/one/">1</a>']))(answer, {
        url,
        host,
        cookie: '',
      });
    },
    at: [KAZAKH],
  },
  {
    rule: 'link-other-team',
    what: 'an address of another team is a page of ours',
    change: at('/kk-KAZ/trade/spot', (answer) => ({ ...answer, status: 200 })),
    at: [KAZAKH],
  },
  inPage('head-language', 'keywords in English', KAZAKH, [
    /(name="keywords" content=")[^"]*/,
    '$1Germany, Greece',
  ]),
  inPage('text-language', 'a heading in English', KAZAKH, [/<h1>.*<\/h1>/, '<h1>Finland, Sweden</h1>']),
  inPage('text-language', 'a label in English', KAZAKH, [
    /aria-label="[^"]*"/,
    'aria-label="Belgium, Croatia"',
  ]),
  inPage('latin-run', 'words that are no English page’s', KAZAKH, [
    /<h1>.*<\/h1>/,
    '<h1>Чтобы Log in here</h1>',
  ]),
];

type Change = [from: string | RegExp, to: string | ((all: string) => string)];

function inPage(
  rule: string,
  what: string,
  path: string,
  change: Change,
  { names = HERE_AND_PRODUCTION }: { names?: readonly Name[] } = {},
): Fault {
  const [first] = names;
  const origin = first === 'kz.localhost' ? '' : `https://${first}`;
  return { rule, what, change: at(path, replacing(change), names), at: [origin + path] };
}

function inText(rule: string, what: string, path: string, change: Change): Fault {
  return { rule, what, change: at(path, replacing(change)), at: [path] };
}

/** Creates a fault of a redirect, reported at the probe's address. */
function redirecting(
  rule: string,
  what: string,
  asked: RegExp,
  change: (answer: Parameters<Break>[0]) => ReturnType<Break>,
): Fault {
  const path = asked.source.replaceAll(/[\\^?]/g, '');
  const query = '?a=%20b+c&&x=%E2%9C%93';
  return {
    rule,
    what,
    change: (answer, { url }) => (asked.test(url) ? change(answer) : answer),
    at: [path + query],
  };
}

function at(
  path: string,
  change: (answer: Parameters<Break>[0]) => ReturnType<Break>,
  names: readonly Name[] = HERE_AND_PRODUCTION,
): Break {
  return (answer, { url, host }) =>
    url === path && names.some((name) => host.split(':')[0] === name) ? change(answer) : answer;
}

function replacing([from, to]: Change): (answer: Parameters<Break>[0]) => ReturnType<Break> {
  return (answer) => {
    const body = typeof to === 'string' ? answer.body.replace(from, to) : answer.body.replace(from, to);
    if (body === answer.body) throw new Error(`nothing is replaced by ${String(from)}`);
    return { ...answer, body };
  };
}
