/** Returns whether the visitor is not signed in. Compares the name, so that the header does not load axios and its errors. */
export function isNotSignedIn(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'NotSignedInError';
}
