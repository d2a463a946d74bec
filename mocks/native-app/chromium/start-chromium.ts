import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NativeAppError } from '../native-app-error';

export interface ChromiumOptions {
  /** Opens a window. Default: headless. */
  isVisible: boolean;
  /** Default: `CHROMIUM` of the environment, else an installed browser. */
  file?: string;
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
  // Keep timers of hidden pages at full speed, so that tests control timing.
  '--disable-background-timer-throttling',
];

/**
 * Starts a Chromium with a new profile. It also ends when this process is killed, because Chromium exits when its
 * debugging pipe breaks.
 *
 * @throws NativeAppError `no-chromium`, `start-failed`
 */
export async function startChromium({ isVisible, file = installedChromium() }: ChromiumOptions) {
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
  // Chromium may close the pipe first.
  for (const stream of child.stdio.slice(3)) stream?.on('error', () => undefined);
  // Not 'close', which also waits for helper processes: they share the output.
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  /** Ends the browser and removes its profile. */
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
    child.stderr?.destroy();
    // Helper processes may still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  try {
    /** Its address for DevTools. */
    const endpoint = await endpointOf(child, file);
    return { endpoint, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function installedChromium(): string {
  const configured = process.env.CHROMIUM;
  const found = (configured ? [configured] : INSTALLED).find((file) => existsSync(file));
  if (found) return found;
  throw new NativeAppError(
    'no-chromium',
    `No Chromium found${configured ? ` at ${configured}` : ''}. Install one and set CHROMIUM=/path/to/chromium`,
  );
}

function endpointOf(child: ChildProcess, file: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new NativeAppError('start-failed', `${file} did not start: ${why}\n${output.slice(-2_000)}`));
    const timer = setTimeout(() => fail(`no answer within ${START_DEADLINE_MS} ms`), START_DEADLINE_MS);
    child.stderr!.on('data', (chunk: Buffer) => {
      // Keep draining the pipe without storing everything.
      if (output.length > 20_000) return;
      output += chunk;
      const endpoint = /^DevTools listening on (ws:\S+)$/m.exec(output)?.[1];
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
