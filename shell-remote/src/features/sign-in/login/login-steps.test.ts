import type { CodeChallenge } from 'shared-config/contracts/contracts';
import type { AuthFailure, FailureReason } from '../forms/auth-failure';
import { firstStep, nextStep, type LoginEvent, type LoginStep } from './login-steps';

const nowMs = 1_000_000;
const challenge: CodeChallenge = {
  status: 'code-required',
  challenge: 'challenge-1',
  channel: 'mobile',
  sentTo: '+90 *** 33',
  resendAfterSeconds: 30,
  expiresInSeconds: 300,
  codeLength: 6,
};
const after = (...events: LoginEvent[]): LoginStep => events.reduce(nextStep, firstStep);
const challenged: LoginEvent = { type: 'answered', result: challenge, nowMs };
const failed = (reason: FailureReason, retryAfterSeconds = 0): LoginEvent => {
  const failure: AuthFailure = { reason, retryAfterSeconds };
  return { type: 'failed', failure, nowMs };
};

test('a call makes the step busy and clears the last notice', () => {
  expect(after(failed('timeout'), { type: 'sent' })).toEqual({
    name: 'account',
    isBusy: true,
    notice: null,
    isReturn: false,
  });
});

test('a challenge leads to the code step with the time for another code', () => {
  expect(after({ type: 'sent' }, challenged)).toMatchObject({
    name: 'code',
    isBusy: false,
    resendAtMs: nowMs + 30_000,
  });
});

test('a challenge of the authenticator may follow a sent code', () => {
  const second: CodeChallenge = { ...challenge, challenge: 'challenge-2', channel: 'authenticator' };
  expect(after(challenged, { type: 'answered', result: second, nowMs })).toMatchObject({ challenge: second });
});

test('the form stays busy after a sign-in until it closes', () => {
  const user = { id: 1 } as never;
  const signedIn: LoginEvent = { type: 'answered', result: { status: 'signed-in', user }, nowMs };
  expect(after(challenged, { type: 'sent' }, signedIn)).toMatchObject({ name: 'code', isBusy: true });
});

test('another code restarts the delay', () => {
  const resent: LoginEvent = {
    type: 'resent',
    challenge: { ...challenge, challenge: 'b' },
    nowMs: nowMs + 60_000,
  };
  expect(after(challenged, { type: 'sent' }, resent)).toMatchObject({
    isBusy: false,
    challenge: { challenge: 'b' },
    resendAtMs: nowMs + 90_000,
    resendCount: 1,
  });
});

test('a failure keeps the step and sets the time of the retry', () => {
  expect(after(challenged, { type: 'sent' }, failed('tooManyRequests', 20))).toMatchObject({
    name: 'code',
    isBusy: false,
    notice: { reason: 'tooManyRequests', retryAtMs: nowMs + 20_000 },
  });
});

test('too many requests for another code delay only the next one', () => {
  const limited: LoginEvent = { ...failed('tooManyRequests', 540), isResend: true } as LoginEvent;
  const step = after(challenged, { type: 'sent' }, limited);
  expect(step).toMatchObject({
    name: 'code',
    isBusy: false,
    notice: { reason: 'tooManyRequests', retryAtMs: 0 },
    resendAtMs: nowMs + 540_000,
  });
  expect(nextStep(step, { type: 'edited', what: 'other' }).notice).toBeNull();
});

test('an expired challenge leads back to the account with the reason', () => {
  expect(after(challenged, failed('expiredChallenge'))).toEqual({
    name: 'account',
    isBusy: false,
    notice: { reason: 'expiredChallenge', retryAtMs: 0 },
    isReturn: true,
  });
});

test('going back clears the notice', () => {
  expect(after(challenged, failed('wrongCode'), { type: 'went-back' })).toEqual({
    ...firstStep,
    isReturn: true,
  });
});

test.each<[FailureReason, 'account' | 'other', boolean]>([
  ['wrongCredentials', 'other', false],
  ['wrongCredentials', 'account', false],
  ['locked', 'other', true],
  ['locked', 'account', false],
  ['tooManyRequests', 'account', true],
])('the notice of %s survives an edit of %s: %s', (reason, what, stays) => {
  expect(after(failed(reason, 60), { type: 'edited', what }).notice !== null).toBe(stays);
});
