import type { ReportKey } from './report-key';
import { createSignedSteps } from './signed-steps';

/** A page reports failures as long as it is open: its proof is valid for half an hour. */
const VALID_STEPS = 30;

/** A step, and a signature of 16 bytes. */
const PROOF = /^(\d{1,12})\.([\w-]{22})$/;

/**
 * Proves that a page, or a discovery document, was sent to a network. Without a proof, clients that never load a page could report
 * about canaries. A proof is the same for a network and a minute, so it identifies no visitor, and checking it needs no memory.
 */
export function createPageProofs(key: ReportKey, now: () => number) {
  const steps = createSignedSteps(key, 'page', { validSteps: VALID_STEPS, now });
  const proofOf = (network: string, step: number) =>
    `${step}.${steps.signatureOf(`${step}\n${network}`).toString('base64url')}`;
  return {
    /** Returns the headers that pass a proof to the page; no shared cache may keep them. `shared-config/loader/loader` reads them. */
    headersFor: (network: string): Record<string, string> => ({
      'Server-Timing': `load-proof;desc="${proofOf(network, steps.stepNow())}"`,
      'Timing-Allow-Origin': '*',
      'Cache-Control': 'private, no-cache',
    }),
    isValid(proof: string, network: string): boolean {
      const [, step = '', signature = ''] = PROOF.exec(proof) ?? [];
      return (
        steps.isCurrent(Number.parseInt(step, 10)) &&
        steps.isSignatureOf(Buffer.from(signature, 'base64url'), `${step}\n${network}`)
      );
    },
  };
}
