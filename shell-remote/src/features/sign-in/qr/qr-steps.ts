import type { QrStateResult, QrTicket } from 'shared-config/contracts';
import type { AuthFailure } from '../forms/auth-failure';

/** Where a sign-in by QR code is. */
export type QrStep = { name: 'starting' } | ShownQr | EndedQr | { name: 'signed-in' };

export interface ShownQr {
  name: 'shown';
  ticket: QrTicket;
  /** Milliseconds since the epoch. */
  expiresAtMs: number;
  isScanned: boolean;
  /** The last question found no answer; the next may. */
  isUnreachable: boolean;
  /** Questions in a row that were answered by something else than a state. */
  failedCount: number;
}

/** It is over, and another code may be asked for. */
export interface EndedQr {
  name: 'ended';
  why: 'expired' | 'denied' | 'offline' | 'unreachable' | 'failed' | 'tooMany';
  /** When another code may be asked for; 0 for at once. */
  retryAtMs: number;
}

export type QrEvent =
  | { type: 'restarted' }
  | { type: 'started'; ticket: QrTicket; nowMs: number }
  | { type: 'told'; state: QrStateResult }
  | { type: 'failed'; failure: AuthFailure; nowMs: number }
  | { type: 'ran-out' };

export const firstQrStep: QrStep = { name: 'starting' };

/** More in a row than a bad moment explains. */
const maxFailures = 3;

/**
 * The step after an event. A line that breaks ends nothing: the ticket lives on, and the phone may have confirmed.
 *
 * @example nextQrStep(shown, { type: 'told', state: { status: 'denied' } }) // { name: 'ended', why: 'denied', retryAtMs: 0 }
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
    case 'told':
      return step.name === 'shown' ? toldStep(step, event.state) : step;
    case 'failed':
      return failedStep(step, event.failure, event.nowMs);
    case 'ran-out':
      return step.name === 'shown' ? ended('expired') : step;
  }
}

function toldStep(step: ShownQr, { status }: QrStateResult): QrStep {
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
