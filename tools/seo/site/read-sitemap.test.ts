/** @jest-environment node */
import { readSitemap } from './read-sitemap';

const MAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:x="http://www.w3.org/1999/xhtml"';

test('readSitemap returns entries with their alternates for any namespace prefix', () => {
  const xml = `<?xml version="1.0"?><!-- a --><urlset ${MAP} ${LINKS}>
    <url><loc> http://a/?b&amp;c </loc><x:link rel="alternate" hreflang="de" href="http://a/de/"/></url>
    <url><loc><![CDATA[http://b/]]></loc><lastmod>2026-11-21</lastmod></url></urlset>`;
  expect(readSitemap(xml)).toEqual([
    { loc: 'http://a/?b&c', alternates: [{ hreflang: 'de', href: 'http://a/de/' }] },
    { loc: 'http://b/', alternates: [] },
  ]);
});

test('readSitemap returns no entries for an empty sitemap', () => {
  expect(readSitemap(`<urlset ${MAP}/>`)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>404</title><p>no'],
  ['another namespace', '<urlset><url><loc>http://a/</loc></url></urlset>'],
  ['another root', `<sitemapindex ${MAP}/>`],
  ['an open element', `<urlset ${MAP}><url>`],
  ['a bare ampersand', `<urlset ${MAP}><url><loc>http://a/?b&c</loc></url></urlset>`],
  ['a prefix that is bound to nothing', `<urlset ${MAP}><x:link/></urlset>`],
])('readSitemap rejects %s', (_, xml) => {
  expect(() => readSitemap(xml)).toThrow();
});
