import type { CodeChallenge, LoginResult } from 'shared-config/contracts';
import { FAILURES, type AuthFailure, type FailureReason } from './auth-failure';

/** A failure as it stands in the form. `retryAtMs` is 0 where nothing has to be waited for. */
export interface Notice {
  reason: FailureReason;
  retryAtMs: number;
}

/** Where a login or a registration is: at the account, or at the code that the server asked for. */
export type LoginStep = AccountStep | CodeStep;

export interface AccountStep {
  name: 'account';
  isBusy: boolean;
  notice: Notice | null;
  /** The visitor comes back from a later step: the form takes the focus. */
  isReturn: boolean;
}

export interface CodeStep {
  name: 'code';
  isBusy: boolean;
  notice: Notice | null;
  challenge: CodeChallenge;
  /** When the code is worth nothing any more. */
  expiresAtMs: number;
  /** When another code may be asked for. */
  resendAtMs: number;
  /** How many times the code was asked for anew, also by another channel. */
  resendCount: number;
}

/** What happens to a step. Times are milliseconds since the epoch. */
export type LoginEvent =
  | { type: 'sent' }
  | { type: 'answered'; result: LoginResult; nowMs: number }
  | { type: 'failed'; failure: AuthFailure; nowMs: number }
  | { type: 'resent'; challenge: CodeChallenge; nowMs: number }
  | { type: 'edited'; what: 'account' | 'other' }
  | { type: 'came-online' }
  | { type: 'went-back' };

export const firstStep: AccountStep = { name: 'account', isBusy: false, notice: null, isReturn: false };

/**
 * The step after an event: the whole logic of both forms, without a form. After `signed-in` the step stays busy, until
 * the session has closed the modal.
 *
 * @example nextStep(firstStep, { type: 'sent' }) // { name: 'account', isBusy: true, notice: null, isReturn: false }
 */
export function nextStep(step: LoginStep, event: LoginEvent): LoginStep {
  switch (event.type) {
    case 'sent':
      return { ...step, isBusy: true, notice: null };
    case 'answered':
      return event.result.status === 'signed-in' ? step : codeStep(event.result, event.nowMs, 0);
    case 'resent':
      return codeStep(event.challenge, event.nowMs, step.name === 'code' ? step.resendCount + 1 : 0);
    case 'failed':
      return failedStep(step, event.failure, event.nowMs);
    case 'edited':
      return step.notice && goes(step.notice, event.what) ? { ...step, notice: null } : step;
    case 'came-online':
      return step.notice?.reason === 'offline' ? { ...step, notice: null } : step;
    case 'went-back':
      return { ...firstStep, isReturn: true };
  }
}

function codeStep(challenge: CodeChallenge, nowMs: number, resendCount: number): CodeStep {
  const resendAtMs = nowMs + challenge.resendAfterSeconds * 1000;
  const expiresAtMs = nowMs + challenge.expiresInSeconds * 1000;
  return { name: 'code', isBusy: false, notice: null, challenge, expiresAtMs, resendAtMs, resendCount };
}

function failedStep(step: LoginStep, failure: AuthFailure, nowMs: number): LoginStep {
  const retryAtMs = failure.retryAfterSeconds > 0 ? nowMs + failure.retryAfterSeconds * 1000 : 0;
  const failed = { isBusy: false, notice: { reason: failure.reason, retryAtMs } };
  return FAILURES[failure.reason].startsOver
    ? { ...firstStep, ...failed, isReturn: step.name !== 'account' }
    : { ...step, ...failed };
}

function goes(notice: Notice, edited: 'account' | 'other'): boolean {
  const { goesWith } = FAILURES[notice.reason];
  return goesWith === 'any-edit' || (goesWith === 'other-account' && edited === 'account');
}
