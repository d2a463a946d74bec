/** A text as a reader or a screen reader gets it. */
export interface PageText {
  text: string;
  /** Language that the markup says it is in: the `lang` of the nearest element. */
  lang: string;
  /** Where it stands, for people: `footer a`, `header button[aria-label]`. */
  place: string;
}

/** `<meta>`: `name` or `property`, lower-case, with its content. */
export interface PageMeta {
  name: string;
  content: string;
}

/** `<link>` or `<a>`; attributes that are not there are empty. */
export interface PageLink {
  rel: readonly string[];
  /** As written. */
  href: string;
  hreflang: string;
}

/** What an HTML document says, without the markup. */
export interface PageFacts {
  lang: string;
  dir: string;
  titles: readonly string[];
  metas: readonly PageMeta[];
  links: readonly PageLink[];
  anchors: readonly PageLink[];
  texts: readonly PageText[];
  /** Names of the elements and, with `#` in front, their ids. */
  marks: ReadonlySet<string>;
}

/** Contents of all `<meta>` of a name. */
export function metaContents({ metas }: PageFacts, name: string): string[] {
  return metas.filter((meta) => meta.name === name).map(({ content }) => content);
}

/** Addresses of all `<link>` of a kind. */
export function linkHrefs({ links }: PageFacts, rel: string): string[] {
  return links.filter((link) => link.rel.includes(rel)).map(({ href }) => href);
}

/** `<link rel="alternate" hreflang>`, as written and in order. */
export function alternateLinks({ links }: PageFacts): PageLink[] {
  return links.filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== '');
}
