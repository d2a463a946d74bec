import { randomBytes } from 'node:crypto';
import type { ReportKey } from './report-key';
import { createSignedSteps } from './signed-steps';

export interface TokenSubject {
  /** Pages that may use it: of the same origin, or of the same site. */
  audience: 'same-origin' | 'same-site';
  /** `part/buildId` of the load. */
  build: string;
  network: string;
}

/** A token is valid in its own step and this many later ones: for two to three minutes. Pages use it immediately. */
const VALID_STEPS = 2;

/** Capacity for spent tokens. When it is full, no token is valid until older ones expire. */
const MAX_SPENT = 50_000;

const TIME_BYTES = 4;
const RANDOM_BYTES = 10;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/** 30 bytes fill 40 base64 characters exactly, so a spent token has no second spelling. */
export const TOKEN_PATTERN = /^[\w-]{40}$/;

/** Issues tokens of load reports, each valid once. Issuing one costs an HMAC and no memory. */
export function createReportTokens(key: ReportKey, now: () => number) {
  // By step of issue.
  const spent = new Map<number, Set<string>>();
  const steps = createSignedSteps(key, 'token', { validSteps: VALID_STEPS, now });
  const textOf = (signed: Buffer, { audience, build, network }: TokenSubject) =>
    [signed.toString('hex'), audience, build, network].join('\n');
  const isFull = () => {
    for (const step of spent.keys()) if (!steps.isCurrent(step)) spent.delete(step);
    return [...spent.values()].reduce((sum, { size }) => sum + size, 0) >= MAX_SPENT;
  };
  return {
    issue(subject: TokenSubject): string {
      const signed = Buffer.alloc(SIGNED_BYTES);
      signed.writeUInt32BE(steps.stepNow());
      randomBytes(RANDOM_BYTES).copy(signed, TIME_BYTES);
      return Buffer.concat([signed, steps.signatureOf(textOf(signed, subject))]).toString('base64url');
    },
    /** Returns whether a token was recently issued for this subject and not yet spent in this process. */
    isValid(token: string, subject: TokenSubject): boolean {
      if (!TOKEN_PATTERN.test(token)) return false;
      const bytes = Buffer.from(token, 'base64url');
      const signed = bytes.subarray(0, SIGNED_BYTES);
      const step = signed.readUInt32BE();
      return (
        steps.isCurrent(step) &&
        steps.isSignatureOf(bytes.subarray(SIGNED_BYTES), textOf(signed, subject)) &&
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
