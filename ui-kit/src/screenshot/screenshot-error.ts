/** A screenshot failed. Recognise it with `isScreenshotError`. */
export class ScreenshotError extends Error {
  override readonly name = 'ScreenshotError';

  constructor(
    readonly code:
      | 'element-not-shown'
      | 'image-failed'
      | 'image-refused'
      | 'image-timeout'
      | 'font-failed'
      | 'picture-failed',
    message: string,
    /** The file that failed, if any. */
    readonly address?: string,
  ) {
    super(message);
  }
}

/** Returns whether an error is a `ScreenshotError`, from any build. */
export function isScreenshotError(thrown: unknown): thrown is ScreenshotError {
  return thrown instanceof Error && thrown.name === 'ScreenshotError' && 'code' in thrown;
}
