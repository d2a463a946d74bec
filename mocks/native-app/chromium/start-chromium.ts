import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NativeAppError } from '../native-app-error';

/** How a browser is started. */
export interface ChromiumOptions {
  /** Opens a window; without it the browser has none. */
  isVisible: boolean;
  /** Default: what the environment's CHROMIUM says, else the system's. */
  file?: string;
}

/** A browser that runs. */
export interface Chromium {
  /** Where it listens for DevTools. */
  endpoint: string;
  /** Ends when the browser has, whoever ended it. */
  readonly exited: Promise<void>;
  /** Ends it and removes its profile. */
  close(): Promise<void>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const START_DEADLINE_MS = 20_000;

const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-search-engine-choice-screen',
  '--password-store=basic',
  '--use-mock-keychain',
  // A page under a login screen keeps its clocks: the test decides what is slow.
  '--disable-background-timer-throttling',
];

/**
 * Starts a Chromium with an empty profile of its own. It ends with this process even if that is killed: it also holds a
 * pipe, and Chromium leaves when that breaks.
 *
 * @throws NativeAppError `no-chromium`, `start-failed`
 * @example const chromium = await startChromium({ isVisible: false });
 */
export async function startChromium({
  isVisible,
  file = installedChromium(),
}: ChromiumOptions): Promise<Chromium> {
  const profile = await mkdtemp(path.join(tmpdir(), 'native-app-'));
  const child = spawn(
    file,
    [
      ...QUIET,
      ...(isVisible ? ['--window-size=480,960'] : ['--headless=new', '--disable-gpu', '--hide-scrollbars']),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--remote-debugging-port=0',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  // Chromium may break the pipe before we do.
  for (const stream of child.stdio.slice(3)) stream?.on('error', () => undefined);
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
    // Helpers of the browser may still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  try {
    const endpoint = await endpointOf(child, file);
    return { endpoint, exited, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function installedChromium(): string {
  const asked = process.env.CHROMIUM;
  const found = (asked ? [asked] : INSTALLED).find((file) => existsSync(file));
  if (found) return found;
  throw new NativeAppError(
    'no-chromium',
    `There is no Chromium${asked ? ` at ${asked}` : ''}. Install one and say where: CHROMIUM=/path/to/chromium`,
  );
}

function endpointOf(child: ChildProcess, file: string): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new NativeAppError('start-failed', `${file} did not start: ${why}\n${said.slice(-2_000)}`));
    const timer = setTimeout(() => fail(`no word for ${START_DEADLINE_MS} ms`), START_DEADLINE_MS);
    child.stderr!.on('data', (chunk: Buffer) => {
      // It goes on talking for as long as it runs; its pipe must be emptied, not kept.
      if (said.length > 20_000) return;
      said += chunk;
      const endpoint = /^DevTools listening on (ws:\S+)$/m.exec(said)?.[1];
      if (!endpoint) return;
      clearTimeout(timer);
      resolve(endpoint);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (status, signal) => {
      clearTimeout(timer);
      fail(`it ended with ${signal ?? status}`);
    });
  });
}
