import { brand } from 'shared-config/site/brand';
import { withDeadline } from 'shared-config/platform/deadline';
import type { CdpConnection } from './cdp-connection';
import { createFrameSessions } from './frame-sessions';
import { createInjection, NATIVE_READY_EXPRESSION, receiveExpression } from './injection';
import { createInsideCalls } from './inside-calls';
import { SYSTEMS } from './system-table';
import type { AppPlan } from '../plan/app-plan';

const LOAD_DEADLINE_MS = 30_000;
const VISIBLE_DEADLINE_MS = 1_000;

export type WebViewSettings = Pick<AppPlan, 'system' | 'appVersion' | 'injectAfterMs'>;

/** A message that a page posted. */
export interface Posted {
  /** null if it was not text. */
  text: string | null;
  isMainFrame: boolean;
}

/** Callbacks of the web view. */
export interface WebViewListener {
  onPosted(posted: Posted): void;
  /** Called after a late injection; `wasDelivered`: the page has `nativeReady`. */
  onInjected(wasDelivered: boolean): void;
}

export type WebView = Awaited<ReturnType<typeof openWebView>>;

/** Opens the app's web view: a Chromium tab with a phone's properties. */
export async function openWebView(connection: CdpConnection, targetId: string, listener: WebViewListener) {
  const injection = createInjection();
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const call = <Result>(method: string, params: object = {}) =>
    connection.send<Result>(method, params, sessionId);
  const evaluate = async (expression: string) => {
    const { result } = await call<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  };
  const frames = createFrameSessions(connection, sessionId, injection);
  const insideCalls = createInsideCalls(call, injection.stop);
  const { product } = await connection.send<{ product: string }>('Browser.getVersion');
  const { onLoad, whenLoaded } = createLoadWait();
  const transport = createTransport({ call, evaluate, injection, onInjected: listener.onInjected });

  /** Sends a message to the current page; returns whether it had a receiver. */
  const send = async (text: string, isObject: boolean) =>
    (await evaluate(receiveExpression(text, isObject))) === true;

  const page = createPageEvents({ targetId, injection, listener, transport, insideCalls, onLoad });
  connection.onEvent(({ method, params, sessionId: from }) => {
    if (from === sessionId) page.events[method]?.(params as never);
    frames.handleEvent({ method, params, from }, (text) => listener.onPosted({ text, isMainFrame: false }));
  });
  await Promise.all([call('Page.enable'), call('Runtime.enable'), frames.start()]);

  return {
    open: (address: string) =>
      whenLoaded(async () => {
        const { errorText } = await call<{ errorText?: string }>('Page.navigate', { url: address });
        if (errorText) throw new Error(`${address} did not open: ${errorText}`);
      }),
    reload: () => whenLoaded(() => call('Page.reload')),
    /** Sets the properties for the next pages. */
    set: async (next: WebViewSettings, stopsInsideCalls: boolean): Promise<void> => {
      transport.set(next);
      const { screen } = SYSTEMS[next.system];
      const script = next.injectAfterMs === 0 ? injection.scriptFor(next.system) : null;
      await Promise.all([
        frames.set({ script, userAgent: userAgentOf(next, product) }),
        call('Emulation.setDeviceMetricsOverride', { ...screen, mobile: true }),
        call('Emulation.setTouchEmulationEnabled', { enabled: true }),
        insideCalls.set(stopsInsideCalls),
      ]);
    },
    inject: transport.inject,
    send,
    /** Sends a message during the page's `postMessage`, if the settings pause there. */
    sendInsideCall: (text: string, isObject: boolean, onSent: (wasDelivered: boolean) => void) =>
      insideCalls.add(async () => onSent(await send(text, isObject))),
    /** Brings it to the front; resolves when the page is visible. */
    show: async (): Promise<void> => {
      await connection.send('Target.activateTarget', { targetId });
      await untilVisible(call, targetId);
    },
    /** Returns the current address, which is cached because a paused page cannot answer. */
    url: page.url,
    picture: async (): Promise<Buffer> => {
      const { data } = await call<{ data: string }>('Page.captureScreenshot', {
        format: 'jpeg',
        quality: 70,
      });
      return Buffer.from(data, 'base64');
    },
  };
}

type Call = <Result>(method: string, params?: object) => Promise<Result>;

interface TransportOptions extends Pick<WebViewListener, 'onInjected'> {
  call: Call;
  evaluate: (expression: string) => Promise<unknown>;
  injection: ReturnType<typeof createInjection>;
}

/** Creates the injection of the transport into each new page, by the plan's settings. */
function createTransport({ call, evaluate, injection, onInjected }: TransportOptions) {
  let settings: WebViewSettings | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Injects the transport into the current page. */
  async function inject(): Promise<void> {
    if (!settings) return;
    await call('Runtime.addBinding', { name: injection.bindingName });
    const isNew = await evaluate(injection.scriptFor(settings.system));
    if (isNew) onInjected((await evaluate(NATIVE_READY_EXPRESSION)) === true);
  }

  function onNewPage(): void {
    clearTimeout(timer);
    const afterMs = settings?.injectAfterMs;
    if (typeof afterMs !== 'number' || afterMs === 0) return;
    // A page that was left gets the transport with its next load.
    timer = setTimeout(() => void inject().catch(() => undefined), afterMs);
  }

  return { inject, onNewPage, set: (next: WebViewSettings) => void (settings = next) };
}

interface PageEventsOptions {
  targetId: string;
  injection: ReturnType<typeof createInjection>;
  listener: WebViewListener;
  transport: ReturnType<typeof createTransport>;
  insideCalls: ReturnType<typeof createInsideCalls>;
  onLoad: () => void;
}

/** Creates the reactions to the events of the page, and follows its address. */
function createPageEvents({
  targetId,
  injection,
  listener,
  transport,
  insideCalls,
  onLoad,
}: PageEventsOptions) {
  let mainContextId = 0;
  let url = 'about:blank';
  const events: Readonly<Record<string, (params: never) => void>> = {
    'Runtime.bindingCalled': ({ name, payload, executionContextId }: BindingCalled) => {
      if (name !== injection.bindingName) return;
      listener.onPosted({
        text: payload.startsWith('t') ? payload.slice(1) : null,
        isMainFrame: executionContextId === mainContextId,
      });
    },
    'Runtime.executionContextCreated': ({ context: { id, auxData } }: ContextCreated) => {
      if (auxData.isDefault && auxData.frameId === targetId) {
        mainContextId = id;
        transport.onNewPage();
      }
    },
    'Page.frameNavigated': ({ frame }: { frame: { id: string; url: string } }) => {
      if (frame.id === targetId) ({ url } = frame);
    },
    'Page.navigatedWithinDocument': (within: { frameId: string; url: string }) => {
      if (within.frameId === targetId) ({ url } = within);
    },
    'Page.loadEventFired': onLoad,
    'Debugger.paused': () => insideCalls.onPaused(),
  };
  return { events, url: () => url };
}

/** Creates a function that starts a load and waits until `onLoad` reports its end. */
function createLoadWait() {
  let loaded: (() => void) | undefined;
  async function whenLoaded(go: () => Promise<unknown>): Promise<void> {
    const done = new Promise<void>((resolve) => (loaded = resolve));
    await withDeadline(Promise.all([go(), done]), LOAD_DEADLINE_MS, 'The page').finally(
      () => (loaded = undefined),
    );
  }
  return { onLoad: () => loaded?.(), whenLoaded };
}

/** Returns the user agent of the app's web view. @param product of the browser, such as `Chrome/140.0.0.0` */
function userAgentOf({ system, appVersion }: WebViewSettings, product: string) {
  const { userAgent, navigatorPlatform, hintPlatform } = SYSTEMS[system];
  const chrome = product.split('/')[1] ?? '140.0.0.0';
  return {
    userAgent: `${userAgent(chrome)} ${brand.appMarker}/${appVersion}`,
    platform: navigatorPlatform,
    userAgentMetadata: {
      platform: hintPlatform,
      platformVersion: '15',
      architecture: '',
      model: '',
      mobile: true,
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

/** In an isolated world, which the page's scripts cannot change. */
async function untilVisible(
  call: <Result>(method: string, params?: object) => Promise<Result>,
  frameId: string,
): Promise<void> {
  const { executionContextId } = await call<{ executionContextId: number }>('Page.createIsolatedWorld', {
    frameId,
    worldName: 'native-app',
  });
  const expression = `new Promise((resolve) => {
    const check = () => document.visibilityState === 'visible' && resolve(true);
    document.addEventListener('visibilitychange', check);
    setTimeout(resolve, ${VISIBLE_DEADLINE_MS});
    check();
  })`;
  await call('Runtime.evaluate', { expression, contextId: executionContextId, awaitPromise: true });
}
