import { action, observable, reaction } from 'mobx';
import type { Session } from 'shared-config/contracts/contracts';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import * as limits from 'shared-config/site/limits';
import { isNotSignedIn } from '../../core/is-not-signed-in';
import { USER_VALUES, type UserValue, type UserValueName, type UserValues } from './user-value-table';

interface UserValuePorts {
  session: Pick<Session, 'user' | 'isSignedIn'>;
  fetchValue: (name: UserValueName) => Promise<unknown>;
  report: ReportFailure;
}

/**
 * Creates the values of the signed-in user. A sign-out or another user clears them, and late answers are ignored. A load that fails is
 * reported and repeated: once after a delay, and when the network returns.
 * @example const values = createUserValues(ports); await values.load('identity'); values.snapshot().identity // { status: 'ready', value }
 */
export function createUserValues({ session, fetchValue, report }: UserValuePorts) {
  const values = observable.map<UserValueName, UserValue<unknown>>([], { deep: false });
  /** The latest load of each value. */
  const loads = new Map<UserValueName, object>();
  const retries = new Set<ReturnType<typeof setTimeout>>();
  const set = action((name: UserValueName, changed: UserValue<unknown>) => {
    values.set(name, { ...values.get(name), ...changed });
  });
  const load = async (name: UserValueName, isRetry = false): Promise<void> => {
    if (!session.isSignedIn) return;
    const present = {};
    loads.set(name, present);
    set(name, { status: 'loading' });
    try {
      const value = await fetchValue(name);
      if (loads.get(name) === present) set(name, { status: 'ready', value });
    } catch (thrown) {
      if (loads.get(name) !== present) return;
      set(name, { status: 'failed' });
      if (isNotSignedIn(thrown) || isRetry) return;
      const row: { code?: string } = USER_VALUES[name];
      const code = row.code ?? 'user-value-failed';
      report({ code, part: 'header', message: `${name}: ${messageOf(thrown)}` });
      retries.add(setTimeout(() => retry(name), limits.remoteDeadlineMs));
    }
  };
  const retry = (name: UserValueName) => {
    if (values.get(name)?.status === 'failed') void load(name, true);
  };
  const clear = action(() => {
    loads.clear();
    values.clear();
    retries.forEach(clearTimeout);
    retries.clear();
  });
  const stopFollowing = reaction(() => session.user?.id, clear);
  const stopRetries = onNetworkReturn(() => [...values.keys()].forEach(retry));
  return {
    /** Never rejects. Does nothing without a signed-in user. */
    load: (name: UserValueName) => load(name),
    /** Returns all values; observable. */
    snapshot: (): UserValues => Object.fromEntries(values),
    stop() {
      stopFollowing();
      stopRetries();
      clear();
    },
  };
}
