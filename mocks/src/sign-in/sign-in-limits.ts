import * as limits from 'shared-config/site/limits';

export const signInLimits = {
  /** Wrong passwords or codes until an account name is locked. */
  wrongAttempts: 5,
  lockSeconds: 60,
  /** Sign-in calls for one account name within a minute. */
  attemptsPerMinute: 120,
  callsPerMinute: 600,
  messagesPerTenMinutes: 10,
  challengeSeconds: 300,
  resetTicketSeconds: 600,
  codeAttempts: 5,
  codeLength: 6,
  resendSeconds: 60,
  reviewDays: 3,
  qrSeconds: 90,
  qrPollSeconds: 2,
  /** How long ago a session may have signed in for an action that asks for a fresh sign-in. */
  freshSignInSeconds: 300,
  sessionSeconds: limits.authCookieDays * 86_400,
  /** Lifetime of the cookie of passkey challenges. */
  browserSeconds: 86_400,
  passkeysPerAccount: 20,
  /** Maximum number of sessions or challenges; the oldest are dropped. */
  maxEntries: 1_000,
  maxMessages: 100,
} as const;
