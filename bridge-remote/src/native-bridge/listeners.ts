import type { Bridge } from 'shared-config/contracts';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import type { Params } from './app-call';

type Listener = Parameters<Bridge['on']>[1];

/** Who listens to which event of the app. */
export interface Listeners {
  on: Bridge['on'];
  /** Events that nobody listens to are newer than this page: they are nothing to it. */
  tell: (event: string, params: Params) => void;
}

/** A listener that throws is reported, and hinders neither the others nor the app. */
export function createListeners(report: ReportFailure): Listeners {
  const byEvent = new Map<string, Set<Listener>>();
  const tellOne = (listener: Listener, params: Params) => {
    try {
      listener(params);
    } catch (thrown) {
      report({ code: 'bridge-listener-failed', part: 'bridge', message: messageOf(thrown) });
    }
  };
  return {
    on(event, listener) {
      // An own function, so that somebody who listens twice can stop once.
      const own: Listener = (params) => listener(params);
      const listeners = byEvent.get(event) ?? new Set();
      byEvent.set(event, listeners.add(own));
      return () => void listeners.delete(own);
    },
    tell: (event, params) => byEvent.get(event)?.forEach((listener) => tellOne(listener, params)),
  };
}
