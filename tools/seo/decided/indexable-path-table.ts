/**
 * Paths that robots may index, without the locale. The source allows none that is not marked (2.2), so every other page
 * has to say no: a page that is to be found gets a row here and one in the product.
 */
export const INDEXABLE_PATHS: readonly string[] = ['/verification/'];
