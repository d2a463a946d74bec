import * as v from 'valibot';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import type { Store } from '../store/store';
import { parseEnvelope, payloadOf, PAYLOAD_TYPES, verifyEnvelope, type Envelope } from './envelope';
import { signatoriesOf, type Root } from './root';

/** Builds that no server may serve again. */
export interface Revocations {
  /** Counts from 1; 0 without a list. */
  version: number;
  /** `part/buildId` → why. */
  builds: Record<string, { reason: string; by: string; at: string }>;
}

export const REVOCATIONS_KEY = 'trust/revocations.json';

/** A list that more people must sign before it counts. */
export const PENDING_REVOCATIONS_KEY = 'trust/revocations.pending.json';

export const NO_REVOCATIONS: Revocations = { version: 0, builds: {} };

/** Reads the list of a store. @throws ReleaseRefusedError with a code of a signature; StoreError */
export async function readRevocations(store: Pick<Store, 'name' | 'read'>, root: Root): Promise<Revocations> {
  const body = await store.read(REVOCATIONS_KEY);
  if (!body) return NO_REVOCATIONS;
  const name = `${REVOCATIONS_KEY} in ${store.name}`;
  return verifyRevocations(parseEnvelope(body.toString(), name), root, name);
}

export function verifyRevocations(envelope: Envelope, root: Root, name: string): Revocations {
  verifyEnvelope(envelope, { type: PAYLOAD_TYPES.revocations, ...signatoriesOf(root, 'publish'), name });
  return parseRevocations(envelope, name);
}

/** Parses a list without verifying its signatures. */
export function parseRevocations(envelope: Envelope, name: string): Revocations {
  const { success, output } = v.safeParse(REVOCATIONS, payloadOf(envelope).toString());
  if (success) return output;
  throw new ReleaseRefusedError(
    'signature-wrong',
    `The signed text of ${name} has another shape than a list of revocations.`,
  );
}

const REVOCATIONS = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    builds: v.record(v.string(), v.object({ reason: v.string(), by: v.string(), at: v.string() })),
  }),
);
