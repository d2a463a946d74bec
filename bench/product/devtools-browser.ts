import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import { browserArguments } from 'tools/testing/browser-arguments';
import { DevToolsPipe } from './devtools-pipe';

/** What a page or the browser is spoken to with, named and typed as the protocol's own documentation has it. */
export interface DevToolsSession {
  send: CDPSession['send'];
  on: CDPSession['on'];
}

export interface DevToolsPage extends DevToolsSession {
  close(): Promise<void>;
}

export interface DevToolsContext {
  /** An empty page with a session of its own, in which nothing is switched on. */
  newPage(): Promise<DevToolsPage>;
  close(): Promise<void>;
}

/** Chromium with nothing between it and who measures. */
export interface DevToolsBrowser extends DevToolsSession {
  /** A profile of its own, with an empty cache. */
  newContext(): Promise<DevToolsContext>;
  close(): Promise<void>;
}

/**
 * Starts Chromium for measuring. Test runners listen to each page's scripts (`Runtime.enable`), and V8 then reads a file once more for
 * every error that is made in it, to tell its line: 150 ms of a slow phone for a bundle whose loader makes one. Visitors' browsers do
 * not. https://chromedevtools.github.io/devtools-protocol/
 *
 * @example const browser = await startDevToolsBrowser(); const page = await (await browser.newContext()).newPage();
 */
export async function startDevToolsBrowser(): Promise<DevToolsBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
  const child = spawn(
    process.env.CHROMIUM || chromium.executablePath(),
    [
      ...browserArguments(),
      ...['--headless=new', '--hide-scrollbars', '--no-first-run', '--no-default-browser-check'],
      ...['--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const pipe = new DevToolsPipe(fromBrowser as NodeJS.ReadableStream, toBrowser as NodeJS.WritableStream);
  void ended.then(() => pipe.end('The browser has ended.'));
  const browser = sessionOf(pipe);
  return {
    ...browser,
    async newContext() {
      const { browserContextId } = await browser.send('Target.createBrowserContext');
      return {
        newPage: () => newPage(pipe, browserContextId),
        async close() {
          await browser.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function newPage(pipe: DevToolsPipe, browserContextId: string): Promise<DevToolsPage> {
  const browser = sessionOf(pipe);
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  return {
    ...sessionOf(pipe, sessionId),
    async close() {
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}

function sessionOf(pipe: DevToolsPipe, sessionId?: string): DevToolsSession {
  const session = {
    send: (method: string, parameters?: object) => pipe.send(method, parameters, sessionId),
    on: (event: string, listener: (payload: unknown) => void) => pipe.on(event, listener, sessionId),
  };
  return session as unknown as DevToolsSession;
}
