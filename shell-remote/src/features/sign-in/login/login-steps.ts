import type {
  AuthenticatorResetResult,
  CodeAccepted,
  CodeChallenge,
  LoginResult,
  PasswordResetResult,
} from 'shared-config/contracts/contracts';
import type { AuthFailure, FailureReason } from '../forms/auth-failure';

/** A failure that a form shows. `retryAtMs` is 0 if an immediate retry is allowed. */
export interface Notice {
  reason: FailureReason;
  retryAtMs: number;
}

export type AuthResult = LoginResult | PasswordResetResult | AuthenticatorResetResult;

/** A result that ends a flow. */
export type DoneResult = Exclude<AuthResult, CodeChallenge | CodeAccepted>;

/** The step of a flow: the account, the code of a challenge, or the new password of a reset. */
export type LoginStep = AccountStep | CodeStep | PasswordStep;

export type FormStep = Step & Partial<Pick<AccountStep, 'isReturn'>>;

interface Step {
  isBusy: boolean;
  notice: Notice | null;
}

export interface AccountStep extends Step {
  name: 'account';
  /** The visitor has returned from a later step; the form takes the focus. */
  isReturn: boolean;
}

export interface PasswordStep extends Step {
  name: 'password';
  /** Secret that allows one new password. */
  ticket: string;
}

export interface CodeStep extends Step {
  name: 'code';
  challenge: CodeChallenge;
  expiresAtMs: number;
  /** Time from which the visitor may request another code. */
  resendAtMs: number;
  /** Number of requests for another code, by any channel. */
  resendCount: number;
}

export type LoginEvent =
  | { type: 'sent' }
  | { type: 'answered'; result: AuthResult; nowMs: number }
  | { type: 'failed'; failure: AuthFailure; nowMs: number; isResend?: boolean }
  | { type: 'resent'; challenge: CodeChallenge; nowMs: number }
  | { type: 'edited'; what: 'account' | 'other' }
  | { type: 'came-online' }
  | { type: 'went-back' };

export const firstStep: AccountStep = { name: 'account', isBusy: false, notice: null, isReturn: false };

/**
 * Returns the step after an event: the logic of the forms without any user interface. The step stays busy after the result that
 * ends the flow, until the modal closes.
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
      return failedStep(step, event.failure, event);
    case 'edited':
      return step.notice && isCleared(step.notice, event.what) ? { ...step, notice: null } : step;
    case 'came-online':
      return step.notice?.reason === 'offline' ? { ...step, notice: null } : step;
    case 'went-back':
      return { ...firstStep, isReturn: true };
  }
}

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

function failedStep(
  step: LoginStep,
  failure: AuthFailure,
  { nowMs, isResend }: { nowMs: number; isResend?: boolean },
): LoginStep {
  const retryAtMs = failure.retryAfterSeconds > 0 ? nowMs + failure.retryAfterSeconds * 1000 : 0;
  const failed = { isBusy: false, notice: { reason: failure.reason, retryAtMs } };
  // The code that was sent before may still arrive, so only another one has to wait.
  if (isResend && step.name === 'code' && failure.reason === 'tooManyRequests') {
    return {
      ...step,
      isBusy: false,
      notice: { reason: failure.reason, retryAtMs: 0 },
      resendAtMs: Math.max(step.resendAtMs, retryAtMs),
    };
  }
  return failure.reason === 'expiredChallenge'
    ? { ...firstStep, ...failed, isReturn: step.name !== 'account' }
    : { ...step, ...failed };
}

/** Another account may not be locked; only time ends a limit of requests that blocks the form. */
function isCleared({ reason, retryAtMs }: Notice, edited: 'account' | 'other'): boolean {
  return reason === 'locked' ? edited === 'account' : reason !== 'tooManyRequests' || retryAtMs === 0;
}
