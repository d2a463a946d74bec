import { BRIDGE_PROTOCOL, type BridgeEventName } from 'shared-config/contracts/contracts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../src/accounts/demo-accounts';
import { ANSWERS } from '../answers/answer-table';
import { readRequest } from '../answers/read-request';
import { failureOf, buildReply, type Outcome, type Reply } from '../answers/reply-to';
import { behaviourOf, changedPlan, hasInsideCalls, type AppPlan, type PlanChange } from '../plan/app-plan';
import type { Posted, WebView } from '../web-view/web-view';
import { createMessageLog, type LoggedMessage } from './message-log';
import { callMethod } from './method-table';
import { CANCELLED, createRouterStack, NATIVE_CODES, type Screen } from './router-stack';

/** Shows native screens over the web view. */
export interface ScreenPresenter {
  open(screen: Screen): Promise<void>;
  close(screen: Screen): Promise<void>;
}

export interface NativeAppOptions {
  plan: AppPlan;
  webView: WebView;
  screens: ScreenPresenter;
  clock: () => number;
  /** Kills the process, as the system does with an app. */
  killProcess: () => void;
  onChange: () => void;
}

export interface AppState {
  plan: AppPlan;
  /** The signed-in account; null if no user is signed in. */
  user: Pick<DemoAccount, 'id' | 'username' | 'login'> | null;
  /** Native screens over the web view, top last. */
  stack: readonly Screen[];
  /** Addresses that `UrlLauncher.open` received, oldest first. */
  openedUrls: readonly string[];
  messages: readonly LoggedMessage[];
}

export type NativeApp = ReturnType<typeof createNativeApp>;

/** Creates the app: its user, its screens and its answers. */
export function createNativeApp(options: NativeAppOptions) {
  const { webView, screens, onChange } = options;
  const log = createMessageLog(options.clock);
  const { send, deliver, logInjection, stop } = createSender({ log, webView, onChange });
  const { stack, pushScreen, endScreen, back, home } = createScreens({ screens, webView, onChange });
  const openedUrls: string[] = [];
  let plan = options.plan;
  let user: DemoAccount | null = null;

  const applySettings = () => webView.set(plan, hasInsideCalls(plan));

  function receivePosted(posted: Posted): void {
    const read = readPosted(posted);
    log.add('from-page', posted.text ?? '', read.ok ? undefined : `ignored: ${read.message}`);
    if (!read.ok) return onChange();
    const { id, method, params } = read.value;
    const behaviour = behaviourOf(plan, method);
    if (behaviour.answer === 'dies') return options.killProcess();
    const answer = (outcome: Outcome) => {
      const reply = buildReply(id, outcome, behaviour);
      if (reply) deliver(reply);
      else onChange();
    };
    if (!ANSWERS[behaviour.answer].isExecuted) return answer(failureOf(behaviour));
    const outcome = callMethod(method, params, createContext(behaviour.isInsideCall));
    if (outcome instanceof Promise) void outcome.then(answer);
    else answer(outcome);
  }

  /** `cannotWait`: the page is paused until the answer arrives, so no user can decide it. */
  const createContext = (cannotWait: boolean) => ({
    user,
    appVersion: plan.appVersion,
    openUrl: (url: string) => void openedUrls.push(url),
    popToHome: () => void home(),
    pushScreen: (path: string, params: Screen['params']) => pushScreen(path, params, cannotWait),
  });

  async function setUser(next: DemoAccount | null): Promise<void> {
    user = next;
    const event: BridgeEventName = 'UserProfile.changed';
    await send(JSON.stringify({ v: BRIDGE_PROTOCOL, event, params: {} }), false);
  }

  return {
    state: (messageCount: number): AppState => ({
      plan,
      user: user && { id: user.id, username: user.username, login: user.login },
      stack: stack.screens(),
      openedUrls,
      messages: log.last(messageCount),
    }),
    receivePosted,
    logInjection,
    start: applySettings,
    change: async (change: PlanChange): Promise<void> => {
      plan = changedPlan(plan, change);
      await applySettings();
      onChange();
    },
    /** Returns false when no demo account has this name. */
    signIn: async (username: string): Promise<boolean> => {
      const found = DEMO_ACCOUNTS.find((account) => account.username === username);
      if (!found) return false;
      await setUser(found);
      const top = stack.screens().at(-1);
      if (top?.isSignIn) await endScreen(top.n, { code: 0, params: {} });
      return true;
    },
    signOut: () => setUser(null),
    back,
    home,
    /** Called when a user has closed a screen's tab. */
    screenClosed: (n: number) => endScreen(n, CANCELLED),
    /** Sends any text to the page, as a faulty app might. */
    sendText: (text: string) => send(text, false),
    stop,
  };
}

/** Returns the request in a message; the app ignores others. */
function readPosted({ text, isMainFrame }: Posted): ReturnType<typeof readRequest> {
  if (!isMainFrame) return { ok: false, message: 'not from the main frame' };
  return text === null ? { ok: false, message: 'is not text' } : readRequest(text);
}

/** Creates the sender of messages to the page, which logs each one. */
function createSender({
  log,
  webView,
  onChange,
}: Pick<NativeAppOptions, 'webView' | 'onChange'> & { log: ReturnType<typeof createMessageLog> }) {
  const timers = new Set<NodeJS.Timeout>();

  async function send(text: string, isObject: boolean): Promise<void> {
    const entry = log.add('to-page', text);
    try {
      noteDelivery(entry, await webView.send(text, isObject));
    } catch (thrown) {
      entry.note = `not delivered: ${String(thrown)}`;
    }
    onChange();
  }

  function noteDelivery(entry: LoggedMessage, wasDelivered: boolean): void {
    if (!wasDelivered) entry.note = 'the page had no receiver';
  }

  function schedule(delayMs: number, job: () => void): void {
    if (delayMs === 0) return job();
    const timer = setTimeout(() => {
      timers.delete(timer);
      job();
    }, delayMs);
    timers.add(timer);
  }

  function deliver({ text, delayMs, times, isInsideCall, isObject }: Reply): void {
    for (let count = 0; count < times; count += 1) {
      if (isInsideCall) {
        const entry = log.add('to-page', text);
        webView.sendInsideCall(text, isObject, (wasDelivered) => noteDelivery(entry, wasDelivered));
      } else schedule(delayMs, () => void send(text, isObject));
    }
    onChange();
  }

  function logInjection(wasDelivered: boolean): void {
    noteDelivery(log.add('to-page', 'nativeReady()'), wasDelivered);
    onChange();
  }

  return { send, deliver, logInjection, stop: () => timers.forEach(clearTimeout) };
}

/** Creates the native screens over the web view. */
function createScreens({
  screens,
  webView,
  onChange,
}: Pick<NativeAppOptions, 'screens' | 'webView' | 'onChange'>) {
  const stack = createRouterStack();

  function pushScreen(
    path: string,
    params: Screen['params'],
    cannotWait: boolean,
  ): Outcome | Promise<Outcome> {
    let end: (outcome: Outcome) => void = () => undefined;
    const ended = new Promise<Outcome>((resolve) => (end = resolve));
    const screen = stack.push(path, params, end);
    const opened = screens.open(screen).then(
      (): Outcome => ({ code: 0, params: {} }),
      async (thrown: unknown): Promise<Outcome> => {
        const failed = { code: NATIVE_CODES.notShown, msg: String(thrown) };
        await endScreen(screen.n, failed);
        return failed;
      },
    );
    onChange();
    if (cannotWait) return { code: 0, params: {} };
    return screen.isSignIn ? ended : opened;
  }

  async function endScreen(n: number, outcome: Outcome): Promise<void> {
    const removed = stack.remove(n);
    if (!removed) return;
    await screens.close(removed.screen);
    if (stack.screens().length === 0) await webView.show();
    removed.end(outcome);
    onChange();
  }

  async function home(): Promise<void> {
    await Promise.all([...stack.screens()].reverse().map(({ n }) => endScreen(n, CANCELLED)));
  }

  async function back(): Promise<void> {
    const top = stack.screens().at(-1);
    if (top) await endScreen(top.n, CANCELLED);
  }

  return { stack, pushScreen, endScreen, back, home };
}
