export type NativeAppErrorCode = 'no-chromium' | 'start-failed' | 'app-gone' | 'refused' | 'deadline';

/** A failure of the simulator itself, not of the page. */
export class NativeAppError extends Error {
  override readonly name = 'NativeAppError';

  constructor(
    readonly code: NativeAppErrorCode,
    message: string,
  ) {
    super(message);
  }
}
