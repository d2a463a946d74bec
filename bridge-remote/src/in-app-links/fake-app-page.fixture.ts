import type { Bridge, BridgeErrorCode, BridgeMethod } from 'shared-config/contracts/contracts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { followLinks } from './follow-links';

/** A call of the page, with functions that end it. */
export interface FakeCall {
  method: BridgeMethod;
  params: object;
  succeed(): void;
  fail(code?: BridgeErrorCode): void;
}

/** A page inside an app that records what its links do. */
export interface FakeAppPage {
  calls: FakeCall[];
  navigations: string[];
  /** Addresses and features of new windows. */
  windows: string[][];
  reports: { code: string; part: string; message: string }[];
  /** Answers all checks of support, also later ones. The default answer is true. */
  resolveSupport(answer: boolean): void;
  /** Answers the pending checks with false, as after a deadline. */
  failSupport(): void;
  /** Dispatches the bridge's `nativeReady`. */
  nativeReady(): void;
  /** Sets the page's address. */
  open(href: string): void;
  /** Replaces the page's content and returns its first element. */
  show(markup: string): Element;
  stop(): void;
}

/** Starts `followLinks` on jsdom's document; `isSupportKnown: false` leaves support of the bridge pending. */
export function createFakeAppPage({ isSupportKnown = true, host = 'www.halden.example' } = {}): FakeAppPage {
  const calls: FakeCall[] = [];
  const navigations: string[] = [];
  const windows: string[][] = [];
  const reports: FakeAppPage['reports'] = [];
  const location = {
    href: window.location.href,
    get pathname() {
      return new URL(this.href).pathname;
    },
    assign: (href: string) => navigations.push(href),
  };
  const page = {
    document,
    location,
    open: (...opened: string[]) => windows.push(opened),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
  let support: boolean | undefined = isSupportKnown ? true : undefined;
  const checks: ((answer: boolean) => void)[] = [];
  const supports = () =>
    new Promise<boolean>((resolve) => (support === undefined ? checks.push(resolve) : resolve(support)));
  const answerPending = (answer: boolean) => checks.splice(0).forEach((resolve) => resolve(answer));
  const resolveSupport = (answer: boolean) => {
    support = answer;
    answerPending(answer);
  };
  const listeners = new Set<() => void>();
  const on: Bridge['on'] = (event, listener) => {
    const registered = () => listener({});
    if (event === 'nativeReady') listeners.add(registered);
    return () => void listeners.delete(registered);
  };
  const call = (method: BridgeMethod, params: object) =>
    new Promise((resolve, reject) => {
      calls.push({
        method,
        params,
        succeed: () => resolve({}),
        fail: (code = 'deadline') =>
          reject(Object.assign(new Error(`${method}: ${code}`), { name: 'BridgeError', code, method })),
      });
    });
  const bridge = { call, supports, on } as unknown as Bridge;
  const site = siteOfHost(host);
  const stop = followLinks({
    page,
    site,
    bridge,
    report: (failure) => reports.push(failure),
  });
  return {
    ...{ calls, navigations, windows, reports, resolveSupport, stop },
    failSupport: () => answerPending(false),
    nativeReady: () => listeners.forEach((listener) => listener()),
    open: (href) => (location.href = href),
    show: (markup) => {
      document.body.innerHTML = markup;
      return document.body.firstElementChild!;
    },
  };
}

/** Clicks an element as a browser does and returns whether the browser follows the link itself. */
export function click(element: Element, init: MouseEventInit & { timeMs?: number } = {}): boolean {
  const { timeMs, ...rest } = init;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...rest });
  if (timeMs !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeMs });
  let isLeftToBrowser = false;
  // jsdom logs an error for navigations: the last listener records the default action and prevents it.
  const last = (): void => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  const addLast = (): void => {
    window.addEventListener('click', last, { once: true });
  };
  window.addEventListener('click', addLast, { once: true, capture: true });
  element.dispatchEvent(event);
  return isLeftToBrowser;
}
