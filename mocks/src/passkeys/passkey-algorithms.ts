/** COSE algorithms that are taken, the best first: EdDSA, ES256, RS256 (Windows Hello). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];
