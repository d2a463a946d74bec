/** Stable codes of refusals. */
export type RefusalCode =
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
  | 'texts-overdue'
  | 'disclosures-unapproved'
  | 'release-usage'
  | SigningCode;

/** Codes of refusals because of keys and signatures. */
type SigningCode =
  | 'signature-missing'
  | 'signature-wrong'
  | 'signature-key'
  | 'root-missing'
  | 'root-wrong'
  | 'root-expired'
  | 'pointer-replayed'
  | 'pointer-forked'
  | 'clock-wrong'
  | 'pointer-expired'
  | 'build-revoked'
  | 'revocations-replayed'
  | 'log-damaged'
  | 'key-missing'
  | 'key-unusable'
  | 'build-differs'
  | 'store-damaged'
  | 'trust-settings';

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
