/**
 * Returns whether an error only means that the visitor is not signed in. Compares the name, so that the header does not load
 * the error classes and axios.
 */
export function isNotSignedIn(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'NotSignedInError';
}
