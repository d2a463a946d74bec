import type { Bridge, BridgeErrorCode, BridgeMethod } from 'shared-config/contracts';
import { siteOfHost } from 'shared-config/site-of-host';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { followLinks } from './follow-links';

/** A call that the page made, and how the app ends it. */
export interface FakeCall {
  method: BridgeMethod;
  params: object;
  succeed(): void;
  fail(code?: BridgeErrorCode): void;
}

/** The page in an app, with all that links can do in it written down. */
export interface FakeAppPage {
  calls: FakeCall[];
  went: string[];
  reports: { code: string; part: string; message: string }[];
  /** Answers whether the bridge works; it does by default, at once. */
  answerSupport(answer: boolean): void;
  /** The address that stands open. */
  open(href: string): void;
  /** Shows markup in the page, and gives its first element. */
  show(markup: string): Element;
  stop(): void;
}

/** Starts following links of jsdom's document, as in the app; `isAnswered: false` leaves the bridge unknown. */
export function createFakeAppPage({ isAnswered = true, host = 'www.halden.example' } = {}): FakeAppPage {
  const calls: FakeCall[] = [];
  const went: string[] = [];
  const reports: FakeAppPage['reports'] = [];
  const location = { href: window.location.href, assign: (href: string) => went.push(href) };
  const page = {
    document,
    location,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
  let answerSupport!: (answer: boolean) => void;
  const support = new Promise<boolean>((resolve) => (answerSupport = resolve));
  if (isAnswered) answerSupport(true);
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
  const bridge = { call, supports: () => support, on: () => () => undefined } as unknown as Bridge;
  const site = siteOfHost(host);
  const stop = followLinks({
    page,
    site,
    bridge,
    report: (failure) => reports.push(failure),
    resolve: (url) => resolveAppTarget(url, { site }),
  });
  return {
    ...{ calls, went, reports, answerSupport, stop },
    open: (href) => (location.href = href),
    show: (markup) => {
      document.body.innerHTML = markup;
      return document.body.firstElementChild!;
    },
  };
}

/** Clicks an element as a browser does, and tells whether the browser follows the link itself. */
export function click(element: Element, init: MouseEventInit & { timeMs?: number } = {}): boolean {
  const { timeMs, ...rest } = init;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...rest });
  if (timeMs !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeMs });
  let isLeft = false;
  // jsdom can't navigate, and says so loudly: the last listener writes down what would happen, and keeps it from trying.
  const last = (): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  const addLast = (): void => {
    window.addEventListener('click', last, { once: true });
  };
  window.addEventListener('click', addLast, { once: true, capture: true });
  element.dispatchEvent(event);
  return isLeft;
}
