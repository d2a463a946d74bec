/** The page on which developers change their overrides. */
export const OVERRIDES_PATH = '/verification/overrides';

/** The JSON document for `npm run overrides`: the parts that can be overridden, and the contract of the pages. */
export const OVERRIDES_DOCUMENT_PATH = '/verification/overrides.json';
