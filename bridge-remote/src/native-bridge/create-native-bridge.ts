import {
  BRIDGE_PROTOCOL,
  type Bridge,
  type BridgeFailure,
  type BridgeMethod,
  type HecateReceiver,
} from 'shared-config/contracts/contracts';
import { messageOf, type ReportFailure } from 'shared-config/errors/report-failure';
import { createAppCall, type AppCall, type Params } from './app-call';
import { createAppQueue } from './app-queue';
import { BridgeError } from './bridge-error';
import { findTransport } from './find-transport';
import { isVersionAtLeast } from './is-version-at-least';
import { createListeners } from './create-listeners';
import { METHOD_TABLE } from './method-table';
import { parseMessage } from './parse-message';
import { abortable, createSharedReads } from './shared-reads';

export interface NativeBridgeOptions {
  page: Window;
  /** The user agent has the app's marker, so the transport may appear later. */
  isInApp: boolean;
  /** Random for each page load, so that no reply for another page is accepted. */
  nonce: string;
  report: ReportFailure;
}

/** The bridge, the functions that the app calls, and a function that ends both. */
export type NativeBridge = ReturnType<typeof createNativeBridge>;

/**
 * Creates a page's bridge to the app around it (R-BRIDGE-1, wire protocol 1).
 *
 * A call ends with the app's answer, a typed error or its deadline. Calls wait in a queue until the app's
 * transport is available; their deadlines run meanwhile. Every method except `SystemInfo.getAppConfig` needs a
 * minimum app version.
 */
export function createNativeBridge({ page, isInApp, nonce, report }: NativeBridgeOptions) {
  /** Pending calls, and undefined for each that its caller has ended: a late answer to it is no failure. */
  const calls = new Map<string, AppCall | undefined>();
  const queue = createAppQueue({ page, isInApp });
  const shareRead = createSharedReads();
  const listeners = createListeners(report);
  let appVersion: string | undefined;
  let count = 0;
  /** Events and ended actions, after which the app's data may differ. Later reads do not join earlier ones. */
  let changes = 0;

  const callApp = (method: BridgeMethod, text: string, signal?: AbortSignal): Promise<Params> => {
    const id = `${nonce}.${(count += 1)}`;
    const onEnd = (isAborted: boolean) => {
      if (isAborted) calls.set(id, undefined);
      else calls.delete(id);
      queue.remove(id);
      if (!METHOD_TABLE[method].isRead) changes += 1;
    };
    const call = createAppCall({ method, page, signal, onEnd });
    calls.set(id, call);
    const send = () => {
      if (calls.get(id))
        post(page, `{"v":${BRIDGE_PROTOCOL},"id":"${id}","method":"${method}","params":${text}}`, call);
    };
    const sendIfSupported = () => {
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
    queue.whenReady(id, sendIfSupported, call.fail);
    return call.result;
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
      const text = serializeParams(method, params);
      const answer = METHOD_TABLE[method].isRead
        ? abortable(
            method,
            signal,
            shareRead(changes + method + text, () => callApp(method, text)),
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

  /** Replies after this event belong to the next page. */
  const failPendingCalls = () => calls.forEach((call) => call?.fail('page-left', 'the page was left'));
  page.addEventListener('pagehide', failPendingCalls);
  return {
    bridge,
    receiver: createReceiver(calls, nonce, report, queue, listeners, () => (changes += 1)),
    stop: () => {
      page.removeEventListener('pagehide', failPendingCalls);
      failPendingCalls();
    },
  };
}

/** Creates the functions that the app calls. Parameters instead of an object, whose names would be bytes of the script. */
function createReceiver(
  calls: Map<string, AppCall | undefined>,
  nonce: string,
  report: ReportFailure,
  queue: ReturnType<typeof createAppQueue>,
  listeners: ReturnType<typeof createListeners>,
  onChange: () => void,
): HecateReceiver {
  const reportIgnored = (what: string) =>
    report({ code: 'bridge-message-ignored', part: 'bridge', message: `A message of the app ${what}.` });
  return {
    receive(received) {
      const message = parseMessage(received);
      if (message.kind === 'malformed') return reportIgnored(message.problem);
      if (message.kind === 'event') {
        onChange();
        return listeners.emit(message.event, message.params);
      }
      const call = calls.get(message.id);
      if (call) return call.settle(message);
      if (calls.delete(message.id)) return;
      reportIgnored(message.id.startsWith(`${nonce}.`) ? 'came late or twice' : 'answers another page');
    },
    nativeReady() {
      onChange();
      queue.flush();
      listeners.emit('nativeReady', {});
    },
  };
}

function post(page: Window, text: string, call: AppCall): void {
  try {
    const transport = findTransport(page);
    if (transport) transport(text);
    else call.fail('transport-failed', 'it is gone');
  } catch (thrown) {
    call.fail('transport-failed', messageOf(thrown));
  }
}

/** @throws BridgeError when the parameters are not a JSON object */
function serializeParams(method: BridgeMethod, params: unknown): string {
  try {
    const text = JSON.stringify(params);
    if (text.startsWith('{')) return text;
  } catch {
    // Falls through to the error below.
  }
  throw new BridgeError('invalid-params', method, 'the parameters must be a JSON object');
}
