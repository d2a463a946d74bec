/** What a new user does first, in this order. */
export const CHECKLIST_STEPS = ['identity', 'protection', 'deposit'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** `pending`: the user has done it, and we review it. */
export const CHECKLIST_STATES = ['open', 'pending', 'done'] as const;
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

/**
 * The answer of `GET /x-api/v1/user/checklist` and of the call that dismisses the list. `protection` is done with an authenticator app or
 * a passkey. Accounts that are older than the list have dismissed it.
 *
 * @example { identity: 'pending', protection: 'open', deposit: 'open', isDismissed: false }
 */
export interface Checklist extends Readonly<Record<ChecklistStep, ChecklistState>> {
  isDismissed: boolean;
}
