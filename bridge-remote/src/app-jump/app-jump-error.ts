import type { AppJumpErrorCode, AppJumpFailure } from 'shared-config/contracts/contracts';

/** A jump was refused, or its caller ended it. Nothing was opened. Check for it with `isAppJumpError`. */
export class AppJumpError extends Error implements AppJumpFailure {
  override readonly name = 'AppJumpError';

  constructor(
    readonly code: AppJumpErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Returns whether a thrown value is an AppJumpError, also one from another bundle.
 * @example if (isAppJumpError(thrown) && thrown.code === 'no-gesture') …
 */
export function isAppJumpError(thrown: unknown): thrown is AppJumpFailure {
  return thrown instanceof Error && thrown.name === 'AppJumpError';
}
