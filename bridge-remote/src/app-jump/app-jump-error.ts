import type { AppJumpErrorCode, AppJumpFailure } from 'shared-config/contracts';

/** A jump was refused or ended by its caller; nothing was opened. Recognise it with `isAppJumpError`. */
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
 * Whether something thrown is an AppJumpError, whichever bundle it comes from.
 *
 * @example if (isAppJumpError(thrown) && thrown.code === 'no-gesture') …
 */
export function isAppJumpError(thrown: unknown): thrown is AppJumpFailure {
  return thrown instanceof Error && thrown.name === 'AppJumpError';
}
