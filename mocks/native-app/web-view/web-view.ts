import { brand } from 'shared-config/brand';
import type { CdpConnection } from './cdp-connection';
import { createFrameSessions } from './frame-sessions';
import { createInjection, NATIVE_READY_EXPRESSION, receiveExpression } from './injection';
import { createInsideCalls } from './inside-calls';
import { SYSTEMS } from './system-table';
import type { AppPlan } from '../plan/app-plan';

/** How long a page may load. */
const LOAD_DEADLINE_MS = 30_000;
const VISIBLE_DEADLINE_MS = 1_000;

/** What of the plan is the web view's. */
export type WebViewSettings = Pick<AppPlan, 'system' | 'appVersion' | 'injectAfterMs'>;

/** Something that a page has posted. */
export interface Posted {
  /** null when it was no text. */
  text: string | null;
  isMainFrame: boolean;
}

/** What the web view tells the app. */
export interface WebViewListener {
  onPosted(posted: Posted): void;
  /** The native side has been put into a page late; whether the page heard of it. */
  onInjected(wasHeard: boolean): void;
}

/** The app's web view: a tab of Chromium that believes it is a phone's. */
export interface WebView {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** What the next pages are shown as. */
  set(settings: WebViewSettings, stopsInsideCalls: boolean): Promise<void>;
  /** Puts the native side into the present page now. */
  inject(): Promise<void>;
  /** Hands a message to the page that is there now; whether somebody took it. */
  send(text: string, isObject: boolean): Promise<boolean>;
  /** The same, while the page is inside the `postMessage` that asked. Only where the settings stop inside calls. */
  sendInsideCall(text: string, isObject: boolean, taken: (wasTaken: boolean) => void): void;
  /** Brings it to the front, and ends when the page knows that it is visible. */
  show(): Promise<void>;
  /** Where it is; kept, because a page that stands still cannot be asked. */
  url(): string;
  picture(): Promise<Buffer>;
}

/** Makes the web view of a tab. @example await openWebView(connection, targetId, settings, listener) */
export async function openWebView(
  connection: CdpConnection,
  targetId: string,
  listener: WebViewListener,
): Promise<WebView> {
  const injection = createInjection();
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params: object = {}) =>
    connection.send<Result>(method, params, sessionId);
  const evaluate = async (expression: string) => {
    const { result } = await send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  };
  const frames = createFrameSessions(connection, sessionId, injection);
  const insideCalls = createInsideCalls(send, injection.stop);
  const { product } = await connection.send<{ product: string }>('Browser.getVersion');
  let settings: WebViewSettings | undefined;
  let mainContextId = 0;
  let url = 'about:blank';
  let timer: NodeJS.Timeout | undefined;
  let loaded: (() => void) | undefined;

  async function putIn(): Promise<void> {
    if (!settings) return;
    await send('Runtime.addBinding', { name: injection.bindingName });
    const isNew = await evaluate(injection.scriptFor(settings.system));
    if (isNew) listener.onInjected((await evaluate(NATIVE_READY_EXPRESSION)) === true);
  }

  function begin(contextId: number): void {
    mainContextId = contextId;
    clearTimeout(timer);
    const afterMs = settings?.injectAfterMs;
    if (typeof afterMs !== 'number' || afterMs === 0) return;
    // A page that has gone meanwhile gets it at its next beginning.
    timer = setTimeout(() => void putIn().catch(() => undefined), afterMs);
  }

  const events: Readonly<Record<string, (params: never) => void>> = {
    'Runtime.bindingCalled': ({ name, payload, executionContextId }: BindingCalled) => {
      if (name !== injection.bindingName) return;
      listener.onPosted({
        text: payload.startsWith('t') ? payload.slice(1) : null,
        isMainFrame: executionContextId === mainContextId,
      });
    },
    'Runtime.executionContextCreated': ({ context: { id, auxData } }: ContextCreated) => {
      if (auxData.isDefault && auxData.frameId === targetId) begin(id);
    },
    'Page.frameNavigated': ({ frame }: { frame: { id: string; url: string } }) => {
      if (frame.id === targetId) ({ url } = frame);
    },
    'Page.navigatedWithinDocument': (within: { frameId: string; url: string }) => {
      if (within.frameId === targetId) ({ url } = within);
    },
    'Page.loadEventFired': () => loaded?.(),
    'Debugger.paused': () => insideCalls.stopped(),
  };
  connection.onEvent(({ method, params, sessionId: from }) => {
    if (from === sessionId) events[method]?.(params as never);
    frames.hear({ method, params, from }, (text) => listener.onPosted({ text, isMainFrame: false }));
  });
  await Promise.all([send('Page.enable'), send('Runtime.enable'), frames.start()]);

  async function whenLoaded(go: () => Promise<unknown>): Promise<void> {
    let deadline: NodeJS.Timeout | undefined;
    const done = new Promise<void>((resolve, reject) => {
      loaded = resolve;
      deadline = setTimeout(() => reject(new Error('The page did not load.')), LOAD_DEADLINE_MS);
    });
    try {
      await Promise.all([go(), done]);
    } finally {
      clearTimeout(deadline);
      loaded = undefined;
    }
  }

  return {
    open: (address) =>
      whenLoaded(async () => {
        const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url: address });
        if (errorText) throw new Error(`${address} did not open: ${errorText}`);
      }),
    reload: () => whenLoaded(() => send('Page.reload')),
    set: async (next, stopsInsideCalls) => {
      settings = next;
      const { userAgent, navigatorPlatform, hintPlatform, screen } = SYSTEMS[next.system];
      const chrome = product.split('/')[1] ?? '140.0.0.0';
      await Promise.all([
        frames.set({
          script: next.injectAfterMs === 0 ? injection.scriptFor(next.system) : null,
          userAgent: {
            userAgent: `${userAgent(chrome)} ${brand.appMarker}/${next.appVersion}`,
            platform: navigatorPlatform,
            userAgentMetadata: {
              platform: hintPlatform,
              platformVersion: '15',
              architecture: '',
              model: '',
              mobile: true,
            },
          },
        }),
        send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: true }),
        send('Emulation.setTouchEmulationEnabled', { enabled: true }),
        insideCalls.set(stopsInsideCalls),
      ]);
    },
    inject: putIn,
    send: async (text, isObject) => (await evaluate(receiveExpression(text, isObject))) === true,
    sendInsideCall: (text, isObject, taken) =>
      insideCalls.add(async () => taken((await evaluate(receiveExpression(text, isObject))) === true)),
    show: async () => {
      await connection.send('Target.activateTarget', { targetId });
      await untilVisible(send, targetId);
    },
    url: () => url,
    picture: async () => {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', {
        format: 'jpeg',
        quality: 70,
      });
      return Buffer.from(data, 'base64');
    },
  };
}

interface BindingCalled {
  name: string;
  payload: string;
  executionContextId: number;
}

interface ContextCreated {
  context: { id: number; auxData: { isDefault: boolean; frameId: string } };
}

/** In a world of its own: what the page has made of its own world decides nothing here. */
async function untilVisible(
  send: <Result>(method: string, params?: object) => Promise<Result>,
  frameId: string,
): Promise<void> {
  const { executionContextId } = await send<{ executionContextId: number }>('Page.createIsolatedWorld', {
    frameId,
    worldName: 'native-app',
  });
  const expression = `new Promise((resolve) => {
    const look = () => document.visibilityState === 'visible' && resolve(true);
    document.addEventListener('visibilitychange', look);
    setTimeout(resolve, ${VISIBLE_DEADLINE_MS});
    look();
  })`;
  await send('Runtime.evaluate', { expression, contextId: executionContextId, awaitPromise: true });
}
