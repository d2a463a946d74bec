import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { AppState } from './app/native-app';
import { startChromium } from './chromium/start-chromium';
import type { CommandName } from './control/commands';
import type { AppReport } from './main';
import { NativeAppError } from './native-app-error';
import type { PlanChange } from './plan/app-plan';
import type { NativeAppSettings } from './start-native-app';

export type { AppState } from './app/native-app';
export type { LoggedMessage } from './app/message-log';
export type { AppPlan, Behaviour, PlanChange } from './plan/app-plan';
export { startChromium } from './chromium/start-chromium';
export { NativeAppError } from './native-app-error';
export { startNativeApp } from './start-native-app';

export interface LaunchOptions {
  /** Differences from the default plan. */
  plan?: PlanChange;
  /** Opens a window. Default: false. */
  isVisible?: boolean;
  /** A running browser to use; it is not ended. Default: a new one. */
  browserEndpoint?: string;
  /** A tab of that browser. */
  targetId?: string;
  /** Default: `CHROMIUM` of the environment, else an installed browser. */
  chromiumFile?: string;
  /** Default: a free port. */
  controlPort?: number;
}

/** An app in its own process, with the browser that it controls. */
export type LaunchedApp = Awaited<ReturnType<typeof launchNativeApp>>;

const START_DEADLINE_MS = 20_000;
const COMMAND_DEADLINE_MS = 40_000;
const POLL_MS = 5_000;
const MAX_MESSAGES = 2_000;
const STATE_DEADLINE_MS = 10_000;

/**
 * Launches the app in its own process.
 *
 * @example
 *   const app = await launchNativeApp({ plan: { system: 'ios', appVersion: '3.6.1' } });
 *   await app.open('http://localhost:3000/en/verification/');
 *   await app.signIn('mira');
 *   await app.close();
 * @throws (rejects) NativeAppError `no-chromium`, `start-failed`; no process is left then
 */
export async function launchNativeApp(options: LaunchOptions = {}) {
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
    return {
      /** For Playwright: `chromium.connectOverCDP(app.browserEndpoint, { noDefaults: true })`. */
      browserEndpoint,
      /** Resolves when the process has ended. */
      exited,
      /** Ends the app and its browser. May be called after `kill`, and repeatedly. */
      close,
      /** Kills the app's process. The browser with the page stays open until `close`. */
      kill: async (): Promise<void> => {
        child.kill('SIGKILL');
        await exited;
      },
      ...controlApp(ready),
    };
  } catch (thrown) {
    await close().catch(() => undefined);
    throw thrown;
  }
}

/** The child shares our output, and ends when the IPC channel closes. */
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
    const timer = setTimeout(() => fail(`no answer within ${START_DEADLINE_MS} ms`), START_DEADLINE_MS);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    child.once('message', (report: AppReport) =>
      settle(() => ('ready' in report ? resolve(report.ready) : fail(report.failed))),
    );
    child.once('exit', (status, signal) => settle(() => fail(`it ended with ${signal ?? status}`)));
    child.send(settings, (error) => error && settle(() => fail(error.message)));
  });
}

/** Returns the commands of a running app, by its control port. */
export function controlApp({ controlPort, targetId }: Ready) {
  const origin = `http://127.0.0.1:${controlPort}`;
  const run = async (command: CommandName, body: object = {}) => {
    await requestJson(`${origin}/control/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  const stateAfter = (revision: number, waitMs: number) =>
    requestJson(
      `${origin}/control/state?messages=${MAX_MESSAGES}&after=${revision}&waitMs=${waitMs}`,
    ) as Promise<AppState & { revision: number }>;

  return {
    panelUrl: `${origin}/`,
    /** The web view's tab. */
    targetId,
    /** Opens an address in the web view; resolves when the page has loaded. */
    open: (url: string) => run('open', { url }),
    reload: () => run('reload'),
    /** Changes the plan; system, version and injection apply from the next load on. */
    change: (plan: PlanChange) => run('change', plan),
    /** Injects the transport now and calls `nativeReady()`. */
    inject: () => run('inject'),
    /** Signs a demo account in, by username. An open sign-in screen ends with it. */
    signIn: (username: string) => run('sign-in', { username }),
    signOut: () => run('sign-out'),
    /** Closes the top screen; a sign-in screen is cancelled. */
    back: () => run('back'),
    home: () => run('home'),
    /** Sends any text to the page's `receive`. */
    sendText: (text: string) => run('send-text', { text }),
    state: (): Promise<AppState> => stateAfter(-1, 0),
    /** Returns the last 2,000 messages, oldest first. */
    messages: async () => (await stateAfter(-1, 0)).messages,
    /** Resolves with the first state that fits. @throws NativeAppError `deadline` */
    until: async (fits: (state: AppState) => boolean): Promise<AppState> => {
      const end = Date.now() + STATE_DEADLINE_MS;
      for (let revision = -1; ;) {
        const state = await stateAfter(revision, Math.max(1, Math.min(POLL_MS, end - Date.now())));
        if (fits(state)) return state;
        if (Date.now() >= end)
          throw new NativeAppError('deadline', `No such state within ${STATE_DEADLINE_MS} ms: ${fits}`);
        ({ revision } = state);
      }
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
