/**
 * Paths that robots may index, without the locale. Every other page must say `noindex` (R-PAGE-7): a page that robots
 * may index needs a row here and one in the product.
 */
export const INDEXABLE_PATHS: readonly string[] = ['/verification/'];
