/** Codes of the failures that analytics receives as error events. Every code has a row in `error-catalogue-table.ts`. */
export const TRACKED_ERROR_CODES: readonly string[] = [
  'bridge-auth-failed',
  'app-profile-failed',
  'in-app-failed',
  'app-links-failed',
  'bridge-message-ignored',
  'bridge-listener-failed',
  'profile-failed',
  'contract-mismatch',
  'mount-failed',
  'remote-timeout',
  'remote-stopped',
  'remote-retry',
  'remote-failed',
  'chunk-retry',
  'passkey-failed',
  'quick-auth-failed',
  'nav-item-dropped',
  'identity-failed',
  'user-value-failed',
  'live-failed',
  'phone-part-failed',
  'qr-part-failed',
  'overlay-failed',
  'app-open-failed',
  'data-retry',
  'boot-data-failed',
  'header-data-failed',
  'hydration-mismatch',
  'render-failed',
  'page-failed',
  'page-picture-failed',
  'language-change-failed',
  'app-link-failed',
];

/**
 * Returns whether analytics receives a failure with this code; false for an unknown code.
 *
 * @example isTrackedError('remote-failed') // true
 */
export function isTrackedError(code: string): boolean {
  return TRACKED_ERROR_CODES.includes(code);
}
