import { messageOf } from 'shared-config/report-failure';
import { isStoreError, StoreError } from '../store/store';

/** The reason why a server does not serve the document in the store. */
export interface ReleaseProblem {
  since: Date;
  /** For the log and the status page: contains the name of the store. */
  message: string;
  /** For the public: without the name of the store. */
  publicMessage: string;
  /** True when the store is unreachable, false when its content is not usable. */
  isStoreUnreachable: boolean;
}

/** Describes why releases could not be read. @example describeReleaseProblem(thrown, { storeName: store.name, since: new Date() }) */
export function describeReleaseProblem(
  thrown: unknown,
  { storeName, since }: { storeName: string; since: Date },
): ReleaseProblem {
  const message = messageOf(thrown);
  const isStoreUnreachable = isStoreError(thrown);
  const publicMessage = isStoreUnreachable
    ? 'The release store cannot be read.'
    : message.replaceAll(storeName, 'the store');
  return { since, message, publicMessage, isStoreUnreachable };
}

/** Combines errors into one, which is a StoreError if one of them is. */
export function combineErrors(errors: readonly unknown[]): Error {
  const message = errors.map(messageOf).join(' ');
  return errors.some(isStoreError) ? new StoreError(message) : new Error(message);
}
