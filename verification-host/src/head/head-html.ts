import type { HeadTag } from './head-tag';

/**
 * Returns tags as escaped HTML, one per line.
 * @example headHtml([metaTag('robots', 'noindex')]) // '<meta name="robots" content="noindex">'
 */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('\n');
}

function tagHtml({ element, attributes, text }: HeadTag): string {
  const attributesHtml = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${element}${attributesHtml.join('')}>`;
  return text === undefined ? start : `${start}${escapeHtml(text)}</${element}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
