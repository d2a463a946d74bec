import type { QrStateResult, QrTicket } from 'shared-config/contracts/contracts';
import type { AuthFailure } from '../forms/auth-failure';

/** The step of a sign-in by QR code. Times are epoch milliseconds. */
export type QrStep = { name: 'starting' } | ShownQr | EndedQr | { name: 'signed-in' };

export interface ShownQr {
  name: 'shown';
  ticket: QrTicket;
  expiresAtMs: number;
  isScanned: boolean;
  /** The last poll got no answer; the next one may. */
  isUnreachable: boolean;
  /** Consecutive polls that got an error as the answer. */
  failedCount: number;
}

/** The sign-in has ended; the visitor may request another code. */
export interface EndedQr {
  name: 'ended';
  why: 'expired' | 'denied' | 'offline' | 'unreachable' | 'failed' | 'tooMany';
  /** Time from which another code may be requested; 0 for immediately. */
  retryAtMs: number;
}

export type QrEvent =
  | { type: 'restarted' }
  | { type: 'started'; ticket: QrTicket; nowMs: number }
  | { type: 'polled'; state: QrStateResult }
  | { type: 'failed'; failure: AuthFailure; nowMs: number }
  | { type: 'ran-out' };

export const firstQrStep: QrStep = { name: 'starting' };

const maxFailures = 3;

/**
 * Returns the step after an event. A lost connection does not end the sign-in: the ticket stays valid, and the phone may have
 * confirmed it.
 * @example nextQrStep(shown, { type: 'polled', state: { status: 'denied' } }) // { name: 'ended', why: 'denied', retryAtMs: 0 }
 */
export function nextQrStep(step: QrStep, event: QrEvent): QrStep {
  switch (event.type) {
    case 'restarted':
      return firstQrStep;
    case 'started':
      return {
        name: 'shown',
        ticket: event.ticket,
        expiresAtMs: event.nowMs + event.ticket.expiresInSeconds * 1000,
        isScanned: false,
        isUnreachable: false,
        failedCount: 0,
      };
    case 'polled':
      return step.name === 'shown' ? polledStep(step, event.state) : step;
    case 'failed':
      return failedStep(step, event.failure, event.nowMs);
    case 'ran-out':
      return step.name === 'shown' ? ended('expired') : step;
  }
}

function polledStep(step: ShownQr, { status }: QrStateResult): QrStep {
  if (status === 'signed-in') return { name: 'signed-in' };
  if (status === 'denied' || status === 'expired') return ended(status);
  return { ...step, isScanned: status === 'scanned', isUnreachable: false, failedCount: 0 };
}

const UNREACHABLE: readonly AuthFailure['reason'][] = ['offline', 'network', 'timeout'];

function failedStep(step: QrStep, { reason, retryAfterSeconds }: AuthFailure, nowMs: number): QrStep {
  const isUnreachable = UNREACHABLE.includes(reason);
  if (step.name === 'shown') {
    if (isUnreachable) return { ...step, isUnreachable };
    const failedCount = step.failedCount + 1;
    return failedCount < maxFailures ? { ...step, failedCount } : ended('failed');
  }
  if (step.name !== 'starting') return step;
  if (isUnreachable) return ended(reason === 'offline' ? 'offline' : 'unreachable');
  return reason === 'tooManyRequests' ? ended('tooMany', nowMs + retryAfterSeconds * 1000) : ended('failed');
}

function ended(why: EndedQr['why'], retryAtMs = 0): EndedQr {
  return { name: 'ended', why, retryAtMs };
}
