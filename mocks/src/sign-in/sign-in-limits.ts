import { limits } from 'shared-config/limits';

/** The rules of the sign-in calls, with their units. */
export const signInLimits = {
  /** Wrong passwords or codes until an account name is locked. */
  wrongAttempts: 5,
  lockSeconds: 60,
  /** Sign-in calls for one account name within a minute. */
  attemptsPerMinute: 120,
  /** Sign-in calls altogether within a minute. */
  callsPerMinute: 600,
  /** Messages to one address within ten minutes. */
  messagesPerTenMinutes: 10,
  challengeSeconds: 300,
  /** Life of the ticket that sets a new password. */
  resetTicketSeconds: 600,
  codeAttempts: 5,
  codeLength: 6,
  resendSeconds: 60,
  /** Working days that support takes at most to remove an authenticator. */
  reviewDays: 3,
  /** Life of a sign-in by QR code. */
  qrSeconds: 90,
  qrPollSeconds: 2,
  sessionSeconds: limits.authCookieDays * 86_400,
  /** How long a browser keeps the mark of its passkey challenges; far longer than any of them lives. */
  browserSeconds: 86_400,
  passkeysPerAccount: 20,
  /** Sessions and challenges kept at most; the oldest go first. */
  maxEntries: 1_000,
  maxMessages: 100,
} as const;
