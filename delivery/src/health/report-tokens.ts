import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReportKey } from './report-key';

export interface TokenSubject {
  /** Pages that may use it: of the same origin, or of the same site. */
  audience: 'same-origin' | 'same-site';
  /** `part/buildId` of the load. */
  build: string;
  network: string;
}

const STEP_MS = 60_000;

/** A token is valid in its own step and this many later ones: for two to three minutes. Pages use it immediately. */
const VALID_STEPS = 2;

/** Tolerated lead of another machine's clock, in steps. */
const AHEAD_STEPS = 1;

/** Capacity for spent tokens. When it is full, no token is valid until older ones expire. */
const MAX_SPENT = 50_000;

const TIME_BYTES = 4;
const RANDOM_BYTES = 10;
const SIGNATURE_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/** 30 bytes fill 40 base64 characters exactly, so a spent token has no second spelling. */
export const TOKEN_PATTERN = /^[\w-]{40}$/;

/** Issues tokens of load reports, each valid once. Issuing one costs an HMAC and no memory. */
export function createReportTokens(key: ReportKey, now: () => number) {
  // By step of issue.
  const spent = new Map<number, Set<string>>();
  const stepNow = () => Math.floor(now() / STEP_MS);
  const isCurrent = (step: number) => step >= stepNow() - VALID_STEPS && step <= stepNow() + AHEAD_STEPS;
  const signatureOf = (signed: Buffer, { audience, build, network }: TokenSubject) =>
    key
      .sign('token', [signed.toString('hex'), audience, build, network].join('\n'))
      .subarray(0, SIGNATURE_BYTES);
  const isFull = () => {
    for (const step of spent.keys()) if (!isCurrent(step)) spent.delete(step);
    return [...spent.values()].reduce((sum, { size }) => sum + size, 0) >= MAX_SPENT;
  };
  return {
    issue(subject: TokenSubject): string {
      const signed = Buffer.alloc(SIGNED_BYTES);
      signed.writeUInt32BE(stepNow());
      randomBytes(RANDOM_BYTES).copy(signed, TIME_BYTES);
      return Buffer.concat([signed, signatureOf(signed, subject)]).toString('base64url');
    },
    /** Returns whether a token was recently issued for this subject and not yet spent in this process. */
    isValid(token: string, subject: TokenSubject): boolean {
      if (!TOKEN_PATTERN.test(token)) return false;
      const bytes = Buffer.from(token, 'base64url');
      const signed = bytes.subarray(0, SIGNED_BYTES);
      const step = signed.readUInt32BE();
      return (
        isCurrent(step) &&
        timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(signed, subject)) &&
        !spent.get(step)?.has(token) &&
        !isFull()
      );
    },
    spend(token: string): void {
      const step = Buffer.from(token, 'base64url').readUInt32BE();
      const ids = spent.get(step) ?? new Set();
      spent.set(step, ids.add(token));
    },
  };
}
