import { SaxesParser } from 'saxes';

export interface SitemapEntry {
  loc: string;
  alternates: readonly { hreflang: string; href: string }[];
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Parses a sitemap strictly.
 *
 * @throws Error for malformed XML or a root other than `urlset`
 */
export function readSitemap(xml: string): SitemapEntry[] {
  const entries: { loc: string; alternates: { hreflang: string; href: string }[] }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let isInLoc = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1;
    if (depth === 1 && (uri !== SITEMAP || local !== 'urlset')) {
      throw new Error(`the root is <${local}> and not a urlset of ${SITEMAP}`);
    }
    if (uri === SITEMAP && local === 'url') entries.push({ loc: '', alternates: [] });
    isInLoc = uri === SITEMAP && local === 'loc';
    if (uri === XHTML && local === 'link' && attributes.rel?.value === 'alternate') {
      const { hreflang, href } = attributes;
      entries.at(-1)?.alternates.push({ hreflang: hreflang?.value ?? '', href: href?.value ?? '' });
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
    isInLoc = false;
  });
  const addText = (text: string) => {
    const entry = entries.at(-1);
    if (isInLoc && entry) entry.loc += text.trim();
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  return entries;
}
