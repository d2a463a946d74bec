/** One element of a page's head as data: the build writes it as HTML, and the browser applies it to the document. */
export interface HeadTag {
  element: 'title' | 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** Returns a `<meta>` with a name, or with a property for Open Graph. */
export function metaTag(name: string, content: string): HeadTag {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return { element: 'meta', attributes: { [key]: name, content } };
}

/** Returns a `<link>`. @example linkTag('canonical', 'https://…/en/verification/') // <link rel="canonical" href="…"> */
export function linkTag(rel: string, href: string): HeadTag {
  return { element: 'link', attributes: { rel, href } };
}

/**
 * Returns the key of a head element, which is unique in a head.
 * @example headTagKey('link', name => attributes[name]) // 'link alternate ru-KZ'
 */
export function headTagKey(
  element: string,
  attribute: (name: string) => string | null | undefined,
): string | null {
  if (element === 'title') return 'title';
  const name = attribute('name') ?? attribute('property') ?? attribute('rel');
  if (!name) return null;
  // Open Graph repeats this name for every other language.
  const qualifier = name === 'og:locale:alternate' ? attribute('content') : attribute('hreflang');
  return [element, name, qualifier].filter(Boolean).join(' ');
}

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
