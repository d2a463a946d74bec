import type { QrTicket } from 'shared-config/contracts';
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
const told = (status: 'pending' | 'scanned' | 'denied' | 'expired'): QrEvent => ({
  type: 'told',
  state: { status },
});

test('a ticket is shown until its time is over', () => {
  expect(after(started)).toMatchObject({ name: 'shown', expiresAtMs: 91_000, isScanned: false });
  expect(after(started, told('scanned'))).toMatchObject({ isScanned: true });
  expect(after(started, { type: 'ran-out' })).toMatchObject({ name: 'ended', why: 'expired' });
});

test.each(['denied', 'expired'] as const)('%s ends it, and another may be asked for', (status) => {
  expect(after(started, told(status))).toEqual({ name: 'ended', why: status, retryAtMs: 0 });
  expect(after(started, told(status), { type: 'restarted' })).toEqual(firstQrStep);
});

test('what comes after the end changes nothing', () => {
  const user = { id: 1 } as never;
  const late: QrEvent = { type: 'told', state: { status: 'signed-in', user } };
  expect(after(started, told('denied'), late, failed('network'))).toMatchObject({ why: 'denied' });
});

test('a broken line ends nothing, and is forgotten at the next answer', () => {
  const broken = after(started, failed('offline'), failed('network'), failed('timeout'), failed('network'));
  expect(broken).toMatchObject({ name: 'shown', isUnreachable: true });
  expect(nextQrStep(broken, told('pending'))).toMatchObject({ isUnreachable: false });
});

test('three failures in a row end it, single ones do not', () => {
  expect(
    after(started, failed('unknown'), failed('unknown'), told('pending'), failed('unknown')),
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
] as const)('a ticket that does not come because of %s is an end with a way on', (reason, seconds, end) => {
  expect(after(failed(reason, seconds))).toMatchObject(end);
});
