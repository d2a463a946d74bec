import type { Bridge } from 'shared-config/contracts/contracts';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import type { Params } from './app-call';

type Listener = Parameters<Bridge['on']>[1];

/**
 * Creates the registry of listeners for events of the app. It reports a listener that throws and still calls the
 * others.
 */
export function createListeners(report: ReportFailure) {
  const byEvent = new Map<string, Set<Listener>>();
  const notify = (listener: Listener, params: Params) => {
    try {
      listener(params);
    } catch (thrown) {
      report({ code: 'bridge-listener-failed', part: 'bridge', message: messageOf(thrown) });
    }
  };
  const on: Bridge['on'] = (event, listener) => {
    // A new function per registration, so that a listener registered twice can be removed once.
    const registered: Listener = (params) => listener(params);
    const listeners = byEvent.get(event) ?? new Set();
    byEvent.set(event, listeners.add(registered));
    return () => void listeners.delete(registered);
  };
  /** Calls the listeners of an event; does nothing for unknown events of newer apps. */
  const emit = (event: string, params: Params) =>
    byEvent.get(event)?.forEach((listener) => notify(listener, params));
  return { on, emit };
}
