/** @jest-environment node */
import { requiredAlternates } from '../requirements/required-alternates';
import { requiredEditions } from '../requirements/required-editions';
import { flawsOf, siteOf } from './site-of.fixture';

const XML = { 'content-type': 'application/xml; charset=utf-8' };
const LOCAL = 'http://kz.localhost:3000';
const editions = requiredEditions(3000);
const ALTERNATES = [
  ...requiredAlternates(editions, { group: 'kz', environment: 'local', path: '/verification/' }),
].map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
const entry = (loc: string, alternates = ALTERNATES) => `<url><loc>${loc}</loc>${alternates.join('')}</url>`;
const ENTRIES = ['ru-KAZ', 'kk-KAZ', 'en-KAZ'].map((code) => entry(`${LOCAL}/${code}/verification/`));
const document = (...entries: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;

/** Returns the findings of a rule on Kazakhstan's sitemap. */
function found(rule: string, text: string, answer: object = {}): string[] {
  const answers = { [`${LOCAL}/sitemap.xml`]: { headers: XML, text, ...answer } };
  const site = siteOf({}, { answers });
  return flawsOf(rule, { ...site, editions: editions.filter(({ region }) => region === 'KAZ') });
}

test.each([
  [document(...ENTRIES), {}, 0],
  [document(...ENTRIES), { headers: { 'content-type': 'text/xml' } }, 0],
  [document(...ENTRIES), { headers: { 'content-type': 'text/html' } }, 1],
  [document(...ENTRIES), { status: 404 }, 1],
  ['<urlset></urlset>', {}, 1],
  [document('<url><loc>a & b</loc></url>'), {}, 1],
])('sitemap checks %s %j', (text, answer, count) => {
  expect(found('sitemap', text, answer)).toHaveLength(count);
});

test.each([
  ['all of them', ENTRIES, 0],
  ['one is missing', ENTRIES.slice(1), 1],
  ['one twice', [...ENTRIES, ENTRIES[0]!], 1],
  ['a page that robots may not index', [...ENTRIES, entry(`${LOCAL}/en-KAZ/verification/sample/`)], 1],
  ['a placeholder locale', [...ENTRIES, entry(`${LOCAL}/en-XA/verification/`)], 1],
  ['an address with a query', [...ENTRIES, entry(`${LOCAL}/en-KAZ/verification/?a`)], 1],
])('sitemap-pages checks %s', (_, entries, count) => {
  expect(found('sitemap-pages', document(...entries))).toHaveLength(count);
});

test.each([
  'http://localhost:3000/en/verification/',
  '/en-KAZ/verification/',
  'https://www.halden-kz.example/',
])('sitemap-own-host rejects %s', (loc) => {
  expect(found('sitemap-own-host', document(...ENTRIES))).toEqual([]);
  expect(found('sitemap-own-host', document(...ENTRIES, entry(loc)))).toHaveLength(1);
  expect(found('sitemap-pages', document(...ENTRIES, entry(loc)))).toEqual([]);
});

test.each([
  ['all of them', ALTERNATES, 0],
  ['none', [], 1],
  ['one is missing', ALTERNATES.slice(1), 1],
  ['one twice', [...ALTERNATES, ALTERNATES[0]!], 1],
])('sitemap-alternates checks %s', (_, alternates, count) => {
  const text = document(entry(`${LOCAL}/en-KAZ/verification/`, alternates));
  expect(found('sitemap-alternates', text)).toHaveLength(count);
});

test.each([
  [{ status: 404 }, 0],
  [{ text: document() }, 0],
  [{ text: document(...ENTRIES) }, 1],
  [{ text: 'no sitemap' }, 1],
])('sitemap-testnet checks %j', (answer, count) => {
  const site = siteOf({}, { answers: { 'https://testnet.halden-kz.example/sitemap.xml': answer } });
  const own = { ...site, editions: editions.filter(({ region }) => region === 'KAZ') };
  expect(flawsOf('sitemap-testnet', own)).toHaveLength(count);
});
