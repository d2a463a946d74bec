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
import { messageOf } from 'shared-config/report-failure';

/** Telegram's side of the page. Nothing here throws, and nothing waits for an answer. */
export interface TelegramNative {
  /** Whether the version that launched the page knows a method. */
  knows(method: MethodName): boolean;
  /** Whether it knows a param that came later than the method. */
  knowsParam<Method extends MethodNameWithVersionedParams>(
    method: Method,
    param: MethodVersionedParams<Method>,
  ): boolean;
  /** Asks for something; false when that could not even be sent, or when this version does not know it. */
  send(method: MethodName, params?: object): boolean;
  /** Hears an event; returns the way to stop. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
}

export interface TelegramNativeInput {
  /** Of the protocol, as the launch parameters say it: `8.0`. */
  version: string;
  /** Told of each failure once. */
  report: (message: string) => void;
}

/**
 * The native side as the rest of the folder sees it. Which of the three ways leads there (an injected object, a function
 * of old desktops, the parent of a frame) is the library's business.
 *
 * @example createTelegramNative({ version: '8.0', report }).send('web_app_expand')
 */
export function createTelegramNative({ version, report }: TelegramNativeInput): TelegramNative {
  const told = new Set<string>();
  const tell = (about: string, thrown: unknown) => {
    const message = `${about}: ${thrown instanceof Error ? thrown.name : typeof thrown}: ${messageOf(thrown)}`;
    if (told.has(message)) return;
    told.add(message);
    report(message);
  };
  // A method's params depend on its name; our callers give the right ones, and the library does not look at them.
  const post = postEventFp as (method: MethodName, params?: object) => ReturnType<typeof postEventFp>;
  const since = version as `${number}.${number}`;
  const knows = (method: MethodName) => supports(method, since);
  return {
    knows,
    knowsParam: (method, param) => supports(method, param, since),
    send(method, params) {
      if (!knows(method)) return false;
      try {
        const sent = post(method, params);
        // Without a way to Telegram every method fails alike: that is one failure.
        if (sent._tag === 'Left') tell('no way to Telegram', sent.left);
        return sent._tag === 'Right';
      } catch (thrown) {
        tell(method, thrown);
        return false;
      }
    },
    on(name, listener) {
      return on(name, (payload: Events[typeof name]) => {
        try {
          listener(payload);
        } catch (thrown) {
          tell(name, thrown);
        }
      });
    },
  };
}
