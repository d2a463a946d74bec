/** A visible or spoken text. */
export interface PageText {
  text: string;
  /** Language from the nearest `lang` attribute. */
  lang: string;
  /** Readable position: `footer a`, `header button[aria-label]`. */
  place: string;
}

/** A `<meta>` with its `name` or `property` in lower case. */
export interface PageMeta {
  name: string;
  content: string;
}

/** A `<link>` or `<a>`; missing attributes are empty. */
export interface PageLink {
  rel: readonly string[];
  /** As written. */
  href: string;
  hreflang: string;
}

/** Facts of an HTML document for rules. */
export interface PageFacts {
  lang: string;
  dir: string;
  titles: readonly string[];
  metas: readonly PageMeta[];
  links: readonly PageLink[];
  anchors: readonly PageLink[];
  texts: readonly PageText[];
  /** Names of the elements, and their ids with a leading `#`. */
  marks: ReadonlySet<string>;
}

/** Returns the contents of all `<meta>` with a name. */
export function metaContents({ metas }: PageFacts, name: string): string[] {
  return metas.filter((meta) => meta.name === name).map(({ content }) => content);
}

/** Returns the addresses of all `<link>` with a relation. */
export function linkHrefs({ links }: PageFacts, rel: string): string[] {
  return links.filter((link) => link.rel.includes(rel)).map(({ href }) => href);
}

/** Returns all `<link rel="alternate" hreflang>` in order. */
export function alternateLinks({ links }: PageFacts): PageLink[] {
  return links.filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== '');
}

/** Returns the http(s) links of a page as absolute addresses. */
export function linksOf({ url, facts }: { url: string; facts: PageFacts }): string[] {
  const links = [...facts.anchors, ...alternateLinks(facts)].map(({ href }) => href);
  return [...links, ...linkHrefs(facts, 'canonical')]
    .filter((href) => href !== '' && URL.canParse(href, url))
    .map((href) => new URL(href, url).href)
    .filter((href) => /^https?:/.test(href));
}
