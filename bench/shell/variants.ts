/** The ways to load the header, by their names in the results. */
export const VARIANTS = [
  { name: 'one-bundle', description: 'one webpack build, split by route and modal, drawn by the browser' },
  { name: 'one-bundle-prerendered', says: 'the same bundle in a page that shows everything already' },
  { name: 'plain-federation', says: 'Module Federation with static remotes by manifest' },
  { name: 'single-spa', says: 'native modules, import map, modulepreload' },
  { name: 'ours', says: 'the product as it is served' },
] as const;

export type VariantName = (typeof VARIANTS)[number]['name'];

/** The variant that the others are compared with. */
export const BASELINE: VariantName = 'one-bundle';

/** The measured page: the area's overview, in English. */
export const PAGE_PATH = '/en/verification/';

/** Size of React and React DOM in single-spa's pages. A goal limits our scripts without it. */
export const REACT_BYTES = { metric: 'react-bytes', condition: 'brotli' } as const;
