import type { HeadTag } from './head-tag';

/**
 * Writes tags as HTML, one a line; any text stays text.
 *
 * @example headHtml([metaTag('robots', 'noindex')]) // '<meta name="robots" content="noindex">'
 */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n');
}

function tagHtml({ element, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${element}${written.join('')}>`;
  return text === undefined ? start : `${start}${escapeHtml(text)}</${element}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
