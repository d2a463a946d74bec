/** The ways to put the header into the page, as the results name them. */
export const VARIANTS = [
  { name: 'one-bundle', description: 'one webpack build, split by route and modal, drawn by the browser' },
  { name: 'one-bundle-prerendered', says: 'the same bundle in a page that shows everything already' },
  { name: 'plain-federation', says: 'Module Federation with static remotes by manifest' },
  { name: 'single-spa', says: 'native modules, import map, modulepreload' },
  { name: 'ours', says: 'the product as it is served' },
] as const;

export type VariantName = (typeof VARIANTS)[number]['name'];

/** What the others are compared with. */
export const BASELINE: VariantName = 'one-bundle';

/** The page that is measured: the area's first one, in English. */
export const PAGE_PATH = '/en/verification/';

/** What single-spa's pages load of React and React DOM: what is left of ours without it has a limit. */
export const REACT_BYTES = { metric: 'react-bytes', condition: 'brotli' } as const;
