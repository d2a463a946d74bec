/** Where a developer looks at the own overrides and changes them. */
export const OVERRIDES_PATH = '/verification/overrides';

/** The same for programs: what the environment allows, and the contract of its pages. */
export const OVERRIDES_DOCUMENT_PATH = '/verification/overrides.json';
