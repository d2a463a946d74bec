import type {
  AuthenticatorResetResult,
  CodeAccepted,
  CodeChallenge,
  LoginResult,
  PasswordResetResult,
} from 'shared-config/contracts';
import { FAILURES, type AuthFailure, type FailureReason } from '../forms/auth-failure';

/** A failure as it stands in the form. `retryAtMs` is 0 where nothing has to be waited for. */
export interface Notice {
  reason: FailureReason;
  retryAtMs: number;
}

/** Whatever the calls of the forms answer. */
export type AuthResult = LoginResult | PasswordResetResult | AuthenticatorResetResult;

/** An answer that ends a flow. */
export type DoneResult = Exclude<AuthResult, CodeChallenge | CodeAccepted>;

/** The step of a flow: the account, the code that the server asked for, or the new password of a reset. */
export type LoginStep = AccountStep | CodeStep | PasswordStep;

/** What every form of a flow shows. */
export type FormStep = Pick<LoginStep, 'isBusy' | 'notice'> & Partial<Pick<AccountStep, 'isReturn'>>;

export interface AccountStep {
  name: 'account';
  isBusy: boolean;
  notice: Notice | null;
  /** The visitor comes back from a later step: the form takes the focus. */
  isReturn: boolean;
}

export interface PasswordStep {
  name: 'password';
  isBusy: boolean;
  notice: Notice | null;
  /** Sets one new password. */
  ticket: string;
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
  | { type: 'answered'; result: AuthResult; nowMs: number }
  | { type: 'failed'; failure: AuthFailure; nowMs: number }
  | { type: 'resent'; challenge: CodeChallenge; nowMs: number }
  | { type: 'edited'; what: 'account' | 'other' }
  | { type: 'came-online' }
  | { type: 'went-back' };

export const firstStep: AccountStep = { name: 'account', isBusy: false, notice: null, isReturn: false };

/**
 * The step after an event: the whole logic of both forms, without a form. After the answer that ends the flow the
 * step stays busy, until its owner replaces the form.
 *
 * @example nextStep(firstStep, { type: 'sent' }) // { name: 'account', isBusy: true, notice: null, isReturn: false }
 */
export function nextStep(step: LoginStep, event: LoginEvent): LoginStep {
  switch (event.type) {
    case 'sent':
      return { ...step, isBusy: true, notice: null };
    case 'answered':
      return answeredStep(step, event.result, event.nowMs);
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

/** Whether an answer ends a flow. @example isDone({ status: 'password-changed' }) // true */
export function isDone(result: AuthResult): result is DoneResult {
  return result.status !== 'code-required' && result.status !== 'code-accepted';
}

function answeredStep(step: LoginStep, result: AuthResult, nowMs: number): LoginStep {
  if (isDone(result)) return step;
  if (result.status === 'code-required') return codeStep(result, nowMs, 0);
  return { name: 'password', isBusy: false, notice: null, ticket: result.ticket };
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
