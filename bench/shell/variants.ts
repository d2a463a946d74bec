/** The ways to load the header, by their names in the results. */
export const VARIANTS = [
  'one-bundle',
  'one-bundle-prerendered',
  'plain-federation',
  'single-spa',
  'ours',
  'ours-before',
] as const;

export type VariantName = (typeof VARIANTS)[number];

/** The product of this working copy, and that of another one (`--before`). The bench composes the pages of the others. */
export type ServedVariant = 'ours' | 'ours-before';

export type ComposedVariant = Exclude<VariantName, ServedVariant>;

export const COMPOSED_VARIANTS = VARIANTS.filter(
  (name): name is ComposedVariant => name !== 'ours' && name !== 'ours-before',
);

/** The variant that the others are compared with. */
export const BASELINE: VariantName = 'one-bundle';

/** The measured page: the area's overview, in English. */
export const PAGE_PATH = '/en/verification/';

/** Another page of the same site. */
export const OTHER_PAGE_PATH = '/en/verification/sample/';

/** Size of React and React DOM in single-spa's pages. A goal limits our scripts without it. */
export const REACT_BYTES = { metric: 'react-bytes', condition: 'brotli' } as const;
