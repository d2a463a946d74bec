import type { IdentityStatus } from 'shared-config/contracts/contracts';

/** Page where a user's identity verification starts; in the app, a separate screen. Another team serves it. */
export const VERIFICATION_START_PATH = '/verification/start';

export type Tone = 'done' | 'open' | 'failed' | 'quiet';

/** Tone and texts of each identity status, and whether the user can act on it. */
export const IDENTITY_STATES = {
  none: { tone: 'open', hasAction: true },
  pending: { tone: 'quiet', hasAction: false },
  verified: { tone: 'done', hasAction: false },
  rejected: { tone: 'failed', hasAction: true },
} as const satisfies Record<IdentityStatus, { tone: Tone; hasAction: boolean }>;
