/** A page on a foreign host does not name its environment, so its backend is unknown. */
export class UnknownSiteError extends Error {
  override readonly name = 'UnknownSiteError';
  readonly code = 'site-unknown';

  constructor(host: string) {
    super(
      `"${host}" is a foreign host: set environment="production" or another; region and locale are optional.`,
    );
  }
}

/** Returns whether an error is an `UnknownSiteError`, also from another build. */
export function isUnknownSiteError(thrown: unknown): thrown is UnknownSiteError {
  return thrown instanceof Error && Reflect.get(thrown, 'code') === 'site-unknown';
}
