import { messageOf } from 'shared-config/errors/report-failure';
import { isStoreError, StoreError } from '../store/store';
import { SILENCE_MS } from '../store/with-store-deadline';

/** The reason why a server does not serve the document in the store. */
export interface ReleaseProblem {
  since: Date;
  /** The code of the refusal; null for other errors. */
  code: string | null;
  /** For the log and the status page: contains the name of the store. */
  message: string;
  /** For the public: without the name of the store. */
  publicMessage: string;
  /** True when the store is unreachable, false when its content is not usable. */
  isStoreUnreachable: boolean;
}

/** A check of the pointer that failed. */
export interface FailedCheck {
  thrown: unknown;
  atMs: number;
  store: { name: string; primaryFailure?: Error | null };
}

/** Returns the problem after a failed check. @param previous a problem of the same kind keeps its start */
export function problemOf(previous: ReleaseProblem | null, failed: FailedCheck): ReleaseProblem {
  const { thrown, atMs, store } = failed;
  const message = messageOf(thrown);
  const isStoreUnreachable = isStoreError(thrown);
  const isSame = previous?.isStoreUnreachable === isStoreUnreachable;
  const publicMessage = isStoreUnreachable
    ? `The release store cannot be read.${store.primaryFailure ? ' Its mirror serves the releases.' : ''}`
    : message.replaceAll(store.name, 'the store');
  const since = isSame && previous ? previous.since : new Date(atMs);
  return { since, code: codeOf(thrown), message, publicMessage, isStoreUnreachable };
}

/** Returns the problem with a store that does not answer, long before its deadline. @param askedAtMs null without a pending request */
export function silenceOf(storeName: string, askedAtMs: number | null, nowMs: number): ReleaseProblem | null {
  if (askedAtMs === null || nowMs - askedAtMs < SILENCE_MS) return null;
  const publicMessage = 'The release store does not answer.';
  const message = `The store ${storeName} does not answer.`;
  return {
    since: new Date(askedAtMs),
    code: 'store-unavailable',
    message,
    publicMessage,
    isStoreUnreachable: true,
  };
}

/** Combines errors into one, which is a StoreError if one of them is. */
export function combineErrors(errors: readonly unknown[]): Error {
  const message = errors.map(messageOf).join(' ');
  if (errors.some(isStoreError)) return new StoreError(message);
  const code = errors.map(codeOf).find((one) => one !== null);
  return code ? Object.assign(new Error(message), { code }) : new Error(message);
}

function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : null;
}
