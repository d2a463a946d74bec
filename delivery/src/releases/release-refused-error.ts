/** Stable codes of refusals. */
type RefusalCode =
  | 'unknown-build'
  | 'build-changed'
  | 'build-damaged'
  | 'build-unreachable'
  | 'build-removing'
  | 'development-build'
  | 'document-damaged'
  | 'document-refused'
  | 'trial-failed'
  | 'nothing-released'
  | 'contract-refused'
  | 'first-release'
  | 'is-default'
  | 'canary-present'
  | 'no-canary'
  | 'nothing-before'
  | 'not-stopped'
  | 'release-usage';

/** A release action was refused and has changed nothing. The message tells the operator what to do. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
