/** A module of a remote did not load, even after the retry and the repair. Use `isRemoteLoadError` to recognise it. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote-failed';
}

export function isRemoteLoadError(thrown: unknown): thrown is RemoteLoadError {
  return thrown instanceof Error && thrown.name === 'RemoteLoadError';
}
