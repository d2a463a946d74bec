import {
  on,
  postEventFp,
  supports,
  type EventName,
  type Events,
  type MethodName,
  type MethodNameWithVersionedParams,
  type MethodVersionedParams,
} from '@tma.js/bridge';
import { messageOf } from 'shared-config/errors/report-failure';

export type TelegramNative = ReturnType<typeof createTelegramNative>;

/**
 * Creates the access to Telegram's native side. Its functions neither throw nor wait for an answer. The library chooses the
 * transport: an injected object, a function of old desktop apps, or the parent of a frame.
 */
export function createTelegramNative(input: { version: string; report: (message: string) => void }) {
  const reported = new Set<string>();
  const reportOnce = (about: string, thrown: unknown) => {
    const message = `${about}: ${thrown instanceof Error ? thrown.name : typeof thrown}: ${messageOf(thrown)}`;
    if (reported.has(message)) return;
    reported.add(message);
    input.report(message);
  };
  // The types of the params depend on the method; our callers pass correct ones, and the library does not check them.
  const post = postEventFp as (method: MethodName, params?: object) => ReturnType<typeof postEventFp>;
  const since = input.version as `${number}.${number}`;
  const knows = (method: MethodName) => supports(method, since);
  return {
    /** Returns whether the launching version supports a method. */
    knows,
    /** Returns whether it supports a parameter that is newer than its method. */
    knowsParam: <Method extends MethodNameWithVersionedParams>(
      method: Method,
      param: MethodVersionedParams<Method>,
    ) => supports(method, param, since),
    /** Calls a method; returns false if this version does not support it or the message could not be sent. */
    send(method: MethodName, params?: object): boolean {
      if (!knows(method)) return false;
      try {
        const sent = post(method, params);
        // Without a transport every method fails alike; that counts as one failure.
        if (sent._tag === 'Left') reportOnce('no way to Telegram', sent.left);
        return sent._tag === 'Right';
      } catch (thrown) {
        reportOnce(method, thrown);
        return false;
      }
    },
    /** Listens to an event; returns a function that stops listening. */
    on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void {
      return on(name, (payload: Events[Name]) => {
        try {
          listener(payload);
        } catch (thrown) {
          reportOnce(name, thrown);
        }
      });
    },
  };
}
