import { logFailure, logNotice } from '../log/log-failure';
import { messageOf } from 'shared-config/errors/report-failure';
import { ConflictError } from '../store/store';
import { expiryWarning } from './root';
import type { SignedStore } from './signed-store';

const INTERVAL_MS = 600_000;

/**
 * Signs the pointer again when less than half of its lifetime is left, if this process has a key of the role `operate`. Otherwise it
 * logs once what a server without keys does not do. Logs once a day that the root expires soon.
 *
 * @param close closes the servers
 * @returns a function that stops the signing and closes the servers
 */
export function startRefreshing(store: SignedStore, close: () => Promise<void>): () => Promise<void> {
  if (store.isReadOnly) {
    logNotice(
      'store',
      'This server has no RELEASE_KEY of the role operate: it rolls no canary back, and npm run release -- refresh must sign the pointer again.',
    );
  }
  let warnedOn = '';
  const warnOfExpiry = () => {
    const warning = expiryWarning(store.trust.newest(), store.now());
    const today = new Date(store.now()).toISOString().slice(0, 10);
    if (!warning || today === warnedOn) return;
    warnedOn = today;
    logFailure('store', warning);
  };
  const refresh = () => {
    store.refresh({ onlyWhenDue: true }).catch((thrown: unknown) => {
      // Another server was faster.
      if (thrown instanceof ConflictError) return;
      logFailure('store', `The pointer could not be signed again: ${messageOf(thrown)}`);
    });
  };
  const run = () => {
    warnOfExpiry();
    if (!store.isReadOnly) refresh();
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await close();
  };
}
