import type { Bridge } from 'shared-config/contracts';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import type { Params } from './app-call';

type Listener = Parameters<Bridge['on']>[1];

/** The listeners for events of the app. */
export interface Listeners {
  on: Bridge['on'];
  /** Calls the listeners of an event; does nothing for unknown events of newer apps. */
  emit: (event: string, params: Params) => void;
}

/** Creates a listener registry. It reports a listener that throws and still calls the others. */
export function createListeners(report: ReportFailure): Listeners {
  const byEvent = new Map<string, Set<Listener>>();
  const notify = (listener: Listener, params: Params) => {
    try {
      listener(params);
    } catch (thrown) {
      report({ code: 'bridge-listener-failed', part: 'bridge', message: messageOf(thrown) });
    }
  };
  return {
    on(event, listener) {
      // A new function per registration, so that a listener registered twice can be removed once.
      const registered: Listener = (params) => listener(params);
      const listeners = byEvent.get(event) ?? new Set();
      byEvent.set(event, listeners.add(registered));
      return () => void listeners.delete(registered);
    },
    emit: (event, params) => byEvent.get(event)?.forEach((listener) => notify(listener, params)),
  };
}
