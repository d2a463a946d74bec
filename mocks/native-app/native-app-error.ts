/** Why the simulator could not do something. */
export type NativeAppErrorCode = 'no-chromium' | 'start-failed' | 'app-gone' | 'refused' | 'deadline';

/** Something about the simulator itself went wrong, not with the page. */
export class NativeAppError extends Error {
  override readonly name = 'NativeAppError';

  constructor(
    readonly code: NativeAppErrorCode,
    message: string,
  ) {
    super(message);
  }
}
