import { isStoreError, StoreError } from '../store/store';

/** Why a server does not serve the document in the store. */
export interface ReleaseTrouble {
  since: Date;
  /** For the log and the status page: names the store. */
  message: string;
  /** The same for everybody: does not name the store. */
  publicMessage: string;
  /** The store could not be read; otherwise what is in it cannot be used. */
  isStoreAway: boolean;
}

/** Describes an error of reading releases. @example releaseTrouble(thrown, { storeName: store.name, since: new Date() }) */
export function releaseTrouble(
  thrown: unknown,
  { storeName, since }: { storeName: string; since: Date },
): ReleaseTrouble {
  const message = messageOf(thrown);
  const isStoreAway = isStoreError(thrown);
  const publicMessage = isStoreAway
    ? 'The release store cannot be read.'
    : message.replaceAll(storeName, 'the store');
  return { since, message, publicMessage, isStoreAway };
}

/** Several errors as one; it is a StoreError if one of them is. */
export function joinedError(errors: readonly unknown[]): Error {
  const message = errors.map(messageOf).join(' ');
  return errors.some(isStoreError) ? new StoreError(message) : new Error(message);
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
