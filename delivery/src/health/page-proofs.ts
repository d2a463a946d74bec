import { timingSafeEqual } from 'node:crypto';
import type { ReportKey } from './report-key';

const STEP_MS = 60_000;

/** A page reports failures as long as it is open: its proof is valid for half an hour. */
const VALID_STEPS = 30;

/** Tolerated lead of another machine's clock, in steps. */
const AHEAD_STEPS = 1;

/**
 * Proves that a page, or a discovery document, was sent to a network. Without a proof, clients that never load a page could report
 * about canaries. A proof is the same for a network and a minute, so it identifies no visitor, and checking it needs no memory.
 */
export function createPageProofs(key: ReportKey, now: () => number) {
  const stepNow = () => Math.floor(now() / STEP_MS);
  const proofOf = (network: string, step: number) =>
    `${step}.${key.sign('page', `${step}\n${network}`).subarray(0, 16).toString('base64url')}`;
  return {
    /** Returns the headers that pass a proof to the page; no shared cache may keep them. `shared-config/loader/loader` reads them. */
    headersFor: (network: string): Record<string, string> => ({
      'Server-Timing': `load-proof;desc="${proofOf(network, stepNow())}"`,
      'Timing-Allow-Origin': '*',
      'Cache-Control': 'private, no-cache',
    }),
    isValid(proof: string, network: string): boolean {
      const step = Number.parseInt(proof, 10);
      if (!(step >= stepNow() - VALID_STEPS && step <= stepNow() + AHEAD_STEPS)) return false;
      const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(network, step))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
