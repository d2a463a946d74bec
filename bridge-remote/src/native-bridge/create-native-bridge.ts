import {
  BRIDGE_PROTOCOL,
  type Bridge,
  type BridgeFailure,
  type BridgeMethod,
  type HecateReceiver,
} from 'shared-config/contracts';
import { messageOf, type ReportFailure } from 'shared-config/report-failure';
import { createAppCall, type AppCall, type Params } from './app-call';
import { createAppQueue } from './app-queue';
import { BridgeError } from './bridge-error';
import { findTransport } from './find-transport';
import { isVersionAtLeast } from './is-version-at-least';
import { createListeners } from './listeners';
import { METHOD_TABLE } from './method-table';
import { parseMessage } from './parse-message';
import { abortable, createSharedReads } from './shared-reads';

export interface NativeBridgeOptions {
  page: Window;
  /** The user agent carries the app's marker: the app's side may still come. */
  isInApp: boolean;
  /** Unguessable, and another one for every load: no reply to somebody else is ever taken. */
  nonce: string;
  report: ReportFailure;
}

/** The bridge, what the app calls in the page, and the way to end both. */
export interface NativeBridge {
  bridge: Bridge;
  receiver: HecateReceiver;
  stop: () => void;
}

/**
 * Makes a page's bridge to the app around it (R-BRIDGE-1, wire protocol 1).
 *
 * A call ends with the app's answer, a typed error, or its deadline. Before the app's side is in the page calls wait in a
 * queue, each under its own deadline. Every method but the question for the version needs an app that is new enough.
 *
 * @example const { bridge, receiver } = createNativeBridge({ page: window, isInApp, nonce, report: reportFailure });
 */
export function createNativeBridge({ page, isInApp, nonce, report }: NativeBridgeOptions): NativeBridge {
  const open = new Map<string, AppCall>();
  const queue = createAppQueue({ page, isInApp });
  const shareRead = createSharedReads();
  const listeners = createListeners(report);
  let appVersion: string | undefined;
  let count = 0;

  const callApp = (method: BridgeMethod, text: string, signal?: AbortSignal): Promise<Params> => {
    const id = `${nonce}.${(count += 1)}`;
    const onEnd = () => {
      open.delete(id);
      queue.takeOut(id);
    };
    const call = createAppCall({ method, page, signal, onEnd });
    open.set(id, call);
    const send = () => {
      if (open.has(id))
        post(page, `{"v":${BRIDGE_PROTOCOL},"id":"${id}","method":"${method}","params":${text}}`, call);
    };
    const begin = () => {
      const { minAppVersion } = METHOD_TABLE[method];
      if (!minAppVersion) return send();
      isAppAtLeast(minAppVersion).then(
        (isNewEnough) =>
          isNewEnough
            ? send()
            : call.fail('unsupported-version', `the app is ${appVersion}, not ${minAppVersion}`),
        ({ code, message, appCode }: BridgeFailure) => call.fail(code, message, appCode),
      );
    };
    queue.whenReady(id, begin, call.fail);
    return call.answer;
  };

  const isAppAtLeast = async (minimum: string) => {
    appVersion ??= (await bridge.call('SystemInfo.getAppConfig', {})).appVersion;
    return isVersionAtLeast(appVersion, minimum);
  };

  const bridge: Bridge = {
    async call(method, params, { signal } = {}) {
      if (!Object.hasOwn(METHOD_TABLE, method))
        throw new BridgeError('invalid-params', method, 'there is no such method');
      if (signal?.aborted) throw new BridgeError('aborted', method, 'ended by its caller');
      const text = textOf(method, params);
      const answer = METHOD_TABLE[method].isRead
        ? abortable(
            method,
            signal,
            shareRead(method + text, () => callApp(method, text)),
          )
        : callApp(method, text, signal);
      return answer as Promise<never>;
    },
    async supports(method) {
      if (!Object.hasOwn(METHOD_TABLE, method)) return false;
      return isAppAtLeast(METHOD_TABLE[method].minAppVersion ?? '0').catch(() => false);
    },
    on: listeners.on,
  };

  const ignore = (what: string) =>
    report({ code: 'bridge-message-ignored', part: 'bridge', message: `A message of the app ${what}.` });
  const receiver: HecateReceiver = {
    receive(received) {
      const message = parseMessage(received);
      if (message.kind === 'malformed') return ignore(message.problem);
      if (message.kind === 'event') return listeners.tell(message.event, message.params);
      const call = open.get(message.id);
      if (call) return call.settle(message);
      ignore(message.id.startsWith(`${nonce}.`) ? 'came late or twice' : 'answers another page');
    },
    nativeReady() {
      queue.letGo();
      listeners.tell('nativeReady', {});
    },
  };

  /** What the app says from now on is for the next page. */
  const leave = () => open.forEach((call) => call.fail('page-left', 'the page was left'));
  page.addEventListener('pagehide', leave);
  return {
    bridge,
    receiver,
    stop: () => {
      page.removeEventListener('pagehide', leave);
      leave();
    },
  };
}

function post(page: Window, text: string, call: AppCall): void {
  try {
    const transport = findTransport(page);
    if (transport) transport(text);
    else call.fail('transport-failed', 'the app’s side is gone');
  } catch (thrown) {
    call.fail('transport-failed', messageOf(thrown));
  }
}

/** @throws BridgeError when the parameters are no object or can't be JSON */
function textOf(method: BridgeMethod, params: unknown): string {
  try {
    const text = JSON.stringify(params);
    if (text.startsWith('{')) return text;
  } catch {
    // Told below, with what is no object.
  }
  throw new BridgeError('invalid-params', method, 'the parameters must be an object of JSON');
}
