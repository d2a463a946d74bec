import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { AppState } from './app/native-app';
import type { LoggedMessage } from './app/message-log';
import { startChromium } from './chromium/start-chromium';
import type { CommandName } from './control/commands';
import type { AppReport } from './main';
import { NativeAppError } from './native-app-error';
import type { PlanChange } from './plan/app-plan';
import type { NativeAppSettings } from './start-native-app';

export type { AppState } from './app/native-app';
export type { LoggedMessage } from './app/message-log';
export type { AppPlan, Behaviour, PlanChange } from './plan/app-plan';
export { NativeAppError } from './native-app-error';

/** How an app is launched. */
export interface LaunchOptions {
  /** What differs from an app that does everything right. */
  plan?: PlanChange;
  /** Opens a window. Default false. */
  isVisible?: boolean;
  /** A browser that runs already and is not ours to end; a tab of it is used. Default: one of its own. */
  browserEndpoint?: string;
  /** A tab of that browser. */
  targetId?: string;
  /** Default: the environment's CHROMIUM, else the system's. */
  chromiumFile?: string;
  /** Default: a free one. */
  controlPort?: number;
}

/** An app in a process of its own, with the browser that it drives. Every promise ends. */
export interface LaunchedApp {
  /** Where the panel for people is. */
  readonly panelUrl: string;
  /** For Playwright: `chromium.connectOverCDP(app.browserEndpoint, { noDefaults: true })`. */
  readonly browserEndpoint: string;
  /** The web view's tab. */
  readonly targetId: string;
  /** Opens an address in the web view; ends when the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Changes how the app behaves; system, version and injection count from the next load on. */
  change(plan: PlanChange): Promise<void>;
  /** Puts the native side into the page now and calls `nativeReady()`. */
  inject(): Promise<void>;
  /** Signs a demo account in, by username. A sign-in screen on top ends with it. */
  signIn(username: string): Promise<void>;
  signOut(): Promise<void>;
  /** Takes the top screen away; a sign-in screen is cancelled. */
  back(): Promise<void>;
  /** Takes all screens away. */
  home(): Promise<void>;
  /** Hands any text to the page's `receive`. */
  sendText(text: string): Promise<void>;
  state(): Promise<AppState>;
  /** The last 2,000 messages, oldest first. */
  messages(): Promise<readonly LoggedMessage[]>;
  /** Ends with the first state that fits. @throws NativeAppError `deadline` */
  until(fits: (state: AppState) => boolean, timeoutMs?: number): Promise<AppState>;
  /** Kills the process, as a system does. The browser with the page lives on until `close`. */
  kill(): Promise<void>;
  /** Ends when the process has, whoever ended it. */
  readonly exited: Promise<void>;
  /** Ends the app and its browser, and removes everything. May be called after `kill`, and twice. */
  close(): Promise<void>;
}

const START_DEADLINE_MS = 20_000;
const COMMAND_DEADLINE_MS = 40_000;
const POLL_MS = 5_000;
const MAX_MESSAGES = 2_000;

/**
 * Launches the exchange's app in a process of its own.
 *
 * @example
 *   const app = await launchNativeApp({ plan: { system: 'ios', appVersion: '3.6.1' } });
 *   await app.open('http://localhost:3000/en/verification/');
 *   await app.signIn('mira');
 *   await app.close();
 * @throws (rejects) NativeAppError `no-chromium`, `start-failed`; nothing is left running then
 */
export async function launchNativeApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const child = forkApp();
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const browser = options.browserEndpoint
    ? null
    : startChromium({ isVisible: options.isVisible ?? false, file: options.chromiumFile });
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
    await (await browser)?.close();
  };
  try {
    const browserEndpoint = options.browserEndpoint ?? (await browser)!.endpoint;
    const { plan, targetId, controlPort = 0 } = options;
    const ready = await waitUntilReady(child, { browserEndpoint, plan, targetId, controlPort });
    return { browserEndpoint, exited, close, ...createClient(child, exited, ready) };
  } catch (thrown) {
    child.kill('SIGKILL');
    await exited;
    await browser?.then((running) => running.close()).catch(() => undefined);
    throw thrown;
  }
}

/** Outputs go to ours; the channel ends the child when this process dies. */
function forkApp(): ChildProcess {
  return fork(path.join(__dirname, 'main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    cwd: path.join(__dirname, '../..'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

type Ready = { controlPort: number; targetId: string };

function waitUntilReady(child: ChildProcess, settings: NativeAppSettings): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new NativeAppError('start-failed', `The app did not start: ${why}`));
    const timer = setTimeout(() => fail(`no word for ${START_DEADLINE_MS} ms`), START_DEADLINE_MS);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    child.once('message', (said: AppReport) =>
      settle(() => ('ready' in said ? resolve(said.ready) : fail(said.failed))),
    );
    child.once('exit', (status, signal) => settle(() => fail(`it ended with ${signal ?? status}`)));
    child.send(settings, (error) => error && settle(() => fail(error.message)));
  });
}

function createClient(
  child: ChildProcess,
  exited: Promise<void>,
  { controlPort, targetId }: Ready,
): Omit<LaunchedApp, 'browserEndpoint' | 'exited' | 'close'> {
  const origin = `http://127.0.0.1:${controlPort}`;
  const run = async (command: CommandName, said: object = {}) => {
    await requestJson(`${origin}/control/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
    });
  };
  const stateAfter = (revision: number, waitMs: number) =>
    requestJson(
      `${origin}/control/state?messages=${MAX_MESSAGES}&after=${revision}&waitMs=${waitMs}`,
    ) as Promise<AppState & { revision: number }>;

  return {
    panelUrl: `${origin}/`,
    targetId,
    open: (url) => run('open', { url }),
    reload: () => run('reload'),
    change: (plan) => run('change', plan),
    inject: () => run('inject'),
    signIn: (username) => run('sign-in', { username }),
    signOut: () => run('sign-out'),
    back: () => run('back'),
    home: () => run('home'),
    sendText: (text) => run('send-text', { text }),
    state: () => stateAfter(-1, 0),
    messages: async () => (await stateAfter(-1, 0)).messages,
    until: async (fits, timeoutMs = 10_000) => {
      const end = Date.now() + timeoutMs;
      for (let revision = -1; ;) {
        const state = await stateAfter(revision, Math.max(1, Math.min(POLL_MS, end - Date.now())));
        if (fits(state)) return state;
        if (Date.now() >= end) throw new NativeAppError('deadline', `Not so within ${timeoutMs} ms: ${fits}`);
        ({ revision } = state);
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function requestJson(url: string, request: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(COMMAND_DEADLINE_MS) }).catch(
    (cause: unknown) => {
      throw new NativeAppError('app-gone', `The app does not answer: ${String(cause)}`);
    },
  );
  const body = (await response.json()) as { message?: string };
  if (!response.ok) throw new NativeAppError('refused', body.message ?? `status ${response.status}`);
  return body;
}
