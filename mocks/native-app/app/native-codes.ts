/** The app's own failure codes. R-BRIDGE-1 names the first; this app adds the others. */
export const NATIVE_CODES = { cancelled: 4001, badParams: 4000, noSuchMethod: 4004, notShown: 5000 } as const;
