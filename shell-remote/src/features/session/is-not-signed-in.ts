/**
 * Tells whether a thrown error only means that nobody is signed in. Looks at the name, so that the error classes (and
 * axios with them) stay off the header's path.
 */
export function isNotSignedIn(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'NotSignedInError';
}
