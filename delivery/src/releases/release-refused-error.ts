/** Why a release was refused; the codes are stable. */
export type RefusalCode =
  | 'unknown-build'
  | 'build-changed'
  | 'build-damaged'
  | 'build-unreachable'
  | 'build-removing'
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

/** A release was refused, and nothing has changed. The message says what to do. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
