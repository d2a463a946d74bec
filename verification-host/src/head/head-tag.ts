/** One element of a page's head, as data: written into HTML by the build, put into the page by the browser. */
export interface HeadTag {
  element: 'title' | 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
  /** The title's. */
  text?: string;
}

/**
 * A `<meta>` by name, or by property where the name is Open Graph's.
 *
 * @example metaTag('og:type', 'website') // <meta property="og:type" content="website">
 */
export function metaTag(name: string, content: string): HeadTag {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return { element: 'meta', attributes: { [key]: name, content } };
}

/** @example linkTag('canonical', 'https://…/en/verification/') // <link rel="canonical" href="…"> */
export function linkTag(rel: string, href: string): HeadTag {
  return { element: 'link', attributes: { rel, href } };
}

/**
 * What tells one tag of a head from another: two tags of the same key never stand side by side.
 *
 * @example headTagKey('link', name => attributes[name]) // 'link alternate ru-KZ'
 */
export function headTagKey(
  element: string,
  attribute: (name: string) => string | null | undefined,
): string | null {
  if (element === 'title') return 'title';
  const name = attribute('name') ?? attribute('property') ?? attribute('rel');
  if (!name) return null;
  // Open Graph lists a page's other languages under one name.
  const which = name === 'og:locale:alternate' ? attribute('content') : attribute('hreflang');
  return [element, name, which].filter(Boolean).join(' ');
}
