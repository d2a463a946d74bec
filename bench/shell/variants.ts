/** The ways to load the header, by their names in the results. */
export const VARIANTS = [
  'one-bundle',
  'one-bundle-prerendered',
  'plain-federation',
  'single-spa',
  'ours',
  'ours-enhanced',
] as const;

export type VariantName = (typeof VARIANTS)[number];

/** The variant that the others are compared with. */
export const BASELINE: VariantName = 'one-bundle';

/** The measured page: the area's overview, in English. */
export const PAGE_PATH = '/en/verification/';

/** Another page of the same site. */
export const OTHER_PAGE_PATH = '/en/verification/sample/';

/** Size of React and React DOM in single-spa's pages. A goal limits our scripts without it. */
export const REACT_BYTES = { metric: 'react-bytes', condition: 'brotli' } as const;
