/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { localesOf } from 'shared-config/site/locales';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { DEFAULT_NAVIGATION } from 'shared-config/site/navigation/default-navigation';
import { pageById } from 'verification-host/pages';
import { SAFE_LINKS, SHELL_LINKS, speculationHeadersOf, speculationRulesOf } from './speculation-rules';

const site = siteOfHost('localhost');
const { prefetch, prerender } = speculationRulesOf({ site });

afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.inApp;
  delete document.documentElement.dataset.saveData;
});

/** Returns what Chromium does with a link of the same origin: the patterns of the rules are paths with an optional slash. */
function speculationOf(link: string, container = 'sh-root'): 'none' | 'prefetch' | 'prerender' {
  document.body.innerHTML = `<div class="${container}">${link}</div>`;
  const element = document.querySelector('a')!;
  if (!element.matches(SAFE_LINKS)) return 'none';
  const { pathname } = new URL(element.getAttribute('href')!, 'http://localhost');
  const area = prerender.flatMap(({ where: { and } }) => (and[0] as { href_matches: string[] }).href_matches);
  if (area.includes(`${pathname.replace(/\/$/, '')}{/}?`)) return 'prerender';
  return element.matches(SHELL_LINKS) ? 'prefetch' : 'none';
}

test.each([
  ['the overview', '<a href="/en/verification">', 'prerender'],
  ['the overview with a slash', '<a href="/en/verification/">', 'prerender'],
  ['the start page, which redirects to the overview', '<a href="/en">', 'prerender'],
  ['a page of another team', '<a href="/en/markets">', 'prefetch'],
  ['a nested page of another team', '<a href="/en/trade/spot">', 'prefetch'],
  ['a legal page', '<a href="/en/legal/terms">', 'prefetch'],
  ['the start of an identity check', '<a href="/en/verification/start">', 'none'],
  ['a page for developers', '<a href="/en/verification/sample/">', 'prefetch'],
  ['a page with a query', '<a href="/en/markets?page=2">', 'none'],
  ['a place in the page', '<a href="#main">', 'none'],
  ['a language', '<a href="/tr-TUR/verification/" hreflang="tr-TR">', 'none'],
  ['the open page', '<a href="/en/markets" aria-current="page">', 'none'],
  ['a file', '<a href="/en/markets" download>', 'none'],
  ['a new tab', '<a href="/en/markets" target="_blank">', 'none'],
  ['an untrusted page', '<a href="/en/markets" rel="noopener nofollow">', 'none'],
  ['a page that its team excludes', '<a href="/en/markets" data-no-speculation>', 'none'],
  ['the log-in page', '<a href="/en/login">', 'none'],
  ['the sign-up page', '<a href="/en/register">', 'none'],
  ['the cookie choices', '<a href="/en/legal/cookies">', 'none'],
  ['a redirect to another site', '<a href="/en/community/telegram">', 'none'],
  ['the app’s download', '<a href="/en/download">', 'none'],
])('of a link to %s: %s → %s', (_, link, expected) => {
  expect(speculationOf(link)).toBe(expected);
});

test('browsers fetch no links of a host’s own content, and render the area behind any link', () => {
  expect(speculationOf('<a href="/en/markets">', 'content')).toBe('none');
  expect(speculationOf('<a href="/en/verification">', 'content')).toBe('prerender');
});

test('the area’s own tabs, which change the page without a load, are no links for browsers', () => {
  expect(speculationOf('<nav class="vh-tabs"><a href="/en/verification/"></a></nav>')).toBe('none');
});

test.each(['inApp', 'saveData'])('browsers load nothing in advance in a page with the mark %s', (mark) => {
  document.documentElement.dataset[mark] = '';
  expect(speculationOf('<a href="/en/verification">')).toBe('none');
});

test('no address that changes something is loaded in advance, in any spelling and place (R-PAGE-15)', () => {
  const word = fc.constantFrom(
    'logout',
    'sign-out',
    'signout',
    'login',
    'register',
    's1',
    'withdraw',
    'unsubscribe',
  );
  const segment = fc.stringMatching(/^[a-z0-9-]{0,8}$/);
  const spelled = fc
    .tuple(word, fc.infiniteStream(fc.boolean()))
    .map(([text, upper]) =>
      [...text].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join(''),
    );
  const locale = fc.constantFrom(...localesOf(site.region.code).map(({ code }) => code));
  fc.assert(
    fc.property(locale, fc.array(segment), spelled, fc.array(segment), (code, before, text, after) => {
      const path = ['', code, ...before, text, ...after, ''].join('/');
      expect(speculationOf(`<a href="${path}">`)).toBe('none');
    }),
  );
});

test('no escape hides an address that changes something', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'logout'), (letter) => {
      const hidden = 'logout'.replace(letter, `%${letter.charCodeAt(0).toString(16)}`);
      expect(speculationOf(`<a href="/en/${hidden}">`)).toBe('none');
    }),
  );
});

test('most links of the header’s menus are loaded in advance', () => {
  const rows = [...DEFAULT_NAVIGATION.left, ...DEFAULT_NAVIGATION.right];
  const addresses = rows.flatMap((row) => [row, ...(row.children ?? [])]).flatMap(({ href }) => href ?? []);
  const loaded = addresses.filter((href) => speculationOf(`<a href="/en${href}">`) !== 'none');
  expect(loaded.length / addresses.length).toBeGreaterThan(0.7);
});

test('browsers wait for a likely click, and fetch pages of the page’s own origin only', () => {
  expect([...prefetch, ...prerender].map(({ eagerness }) => eagerness)).toEqual(['moderate', 'moderate']);
  expect(prefetch[0]!.where.and).toContainEqual({ href_matches: '/*', relative_to: 'document' });
});

test.each([
  ['overview', 'credentialed-prerender'],
  ['exposedModules', 'credentialed-prerender'],
  ['login', undefined],
  ['sample', undefined],
  ['notFound', undefined],
] as const)('other origins of the exchange may render the page %s in advance: %s', (id, mode) => {
  expect(speculationHeadersOf(pageById(id))).toEqual({
    'Speculation-Rules': '"/verification/speculation-rules.json"',
    ...(mode ? { 'Supports-Loading-Mode': mode } : {}),
  });
});
