/** No picture came about. Recognise it with `isScreenshotError`. */
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
    words: string,
    /** What could not be had; absent where it is about no address. */
    readonly address?: string,
  ) {
    super(words);
  }
}

/** Tells a picture that did not come about from anything else, whichever build threw it. */
export function isScreenshotError(thrown: unknown): thrown is ScreenshotError {
  return thrown instanceof Error && thrown.name === 'ScreenshotError' && 'code' in thrown;
}
