import { timingSafeEqual } from 'node:crypto';
import type { ReportKey } from './report-key';

const STEP_MS = 60_000;

/** Tolerated lead of another machine's clock, in steps. */
const AHEAD_STEPS = 1;

/** Bytes of a shortened signature. */
const SIGNATURE_BYTES = 16;

/** Signs texts that are valid from the minute of their issue for a number of later minutes. */
export function createSignedSteps(
  key: ReportKey,
  purpose: 'token' | 'page',
  { validSteps, now }: { validSteps: number; now: () => number },
) {
  const stepNow = () => Math.floor(now() / STEP_MS);
  const signatureOf = (text: string) => key.sign(purpose, text).subarray(0, SIGNATURE_BYTES);
  return {
    stepNow,
    isCurrent: (step: number) => step >= stepNow() - validSteps && step <= stepNow() + AHEAD_STEPS,
    signatureOf,
    isSignatureOf(signature: Buffer, text: string): boolean {
      return signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, signatureOf(text));
    },
  };
}
