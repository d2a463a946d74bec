/** Part of a path that no page will ever have; what is asked for with it has to be answered as unknown. */
export const UNKNOWN_SEGMENT = 'no-such-page-here';
