/** Path segment that no page has, for addresses that must be unknown. */
export const UNKNOWN_SEGMENT = 'no-such-page-here';
