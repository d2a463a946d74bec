import type { QrTicket } from 'shared-config/contracts/contracts';
import type { FailureReason } from '../forms/auth-failure';
import { firstQrStep, nextQrStep, type QrEvent, type QrStep } from './qr-steps';

const ticket: QrTicket = {
  ticket: 't',
  url: 'https://www.example.com/login?qr=c',
  expiresInSeconds: 90,
  pollAfterSeconds: 2,
};
const after = (...events: QrEvent[]): QrStep => events.reduce(nextQrStep, firstQrStep);
const started: QrEvent = { type: 'started', ticket, nowMs: 1_000 };
const failed = (reason: FailureReason, retryAfterSeconds = 0): QrEvent => ({
  type: 'failed',
  failure: { reason, retryAfterSeconds },
  nowMs: 1_000,
});
const polled = (status: 'pending' | 'scanned' | 'denied' | 'expired'): QrEvent => ({
  type: 'polled',
  state: { status },
});

test('shows a ticket until it expires', () => {
  expect(after(started)).toMatchObject({ name: 'shown', expiresAtMs: 91_000, isScanned: false });
  expect(after(started, polled('scanned'))).toMatchObject({ isScanned: true });
  expect(after(started, { type: 'ran-out' })).toMatchObject({ name: 'ended', why: 'expired' });
});

test.each(['denied', 'expired'] as const)('%s ends the sign-in and allows another code', (status) => {
  expect(after(started, polled(status))).toEqual({ name: 'ended', why: status, retryAtMs: 0 });
  expect(after(started, polled(status), { type: 'restarted' })).toEqual(firstQrStep);
});

test('ignores events after the end', () => {
  const user = { id: 1 } as never;
  const late: QrEvent = { type: 'polled', state: { status: 'signed-in', user } };
  expect(after(started, polled('denied'), late, failed('network'))).toMatchObject({ why: 'denied' });
});

test('a lost connection does not end the sign-in, and the next answer clears it', () => {
  const broken = after(started, failed('offline'), failed('network'), failed('timeout'), failed('network'));
  expect(broken).toMatchObject({ name: 'shown', isUnreachable: true });
  expect(nextQrStep(broken, polled('pending'))).toMatchObject({ isUnreachable: false });
});

test('three consecutive failures end the sign-in, single ones do not', () => {
  expect(
    after(started, failed('unknown'), failed('unknown'), polled('pending'), failed('unknown')),
  ).toMatchObject({
    name: 'shown',
  });
  expect(after(started, failed('unknown'), failed('unavailable'), failed('unknown'))).toMatchObject({
    why: 'failed',
  });
});

test.each([
  ['offline', 0, { why: 'offline', retryAtMs: 0 }],
  ['unknown', 0, { why: 'failed', retryAtMs: 0 }],
  ['tooManyRequests', 20, { why: 'tooMany', retryAtMs: 21_000 }],
] as const)('a missing ticket because of %s ends the sign-in with a retry', (reason, seconds, end) => {
  expect(after(failed(reason, seconds))).toMatchObject(end);
});
