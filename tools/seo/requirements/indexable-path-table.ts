/**
 * Paths that crawlers may index, without locale. All other pages must have `noindex` (R-PAGE-7). An indexable page needs a
 * row here and in the product.
 */
export const INDEXABLE_PATHS: readonly string[] = ['/verification/'];
