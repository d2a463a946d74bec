import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import { browserArguments } from 'tools/testing/browser-arguments';
import { DevToolsPipe } from './devtools-pipe';

/** A DevTools session of a page or of the browser, typed like Playwright's. */
export type DevToolsSession = Pick<CDPSession, 'send' | 'on'>;

/** Chromium without a test runner. */
export type DevToolsBrowser = Awaited<ReturnType<typeof startDevToolsBrowser>>;
export type DevToolsContext = Awaited<ReturnType<DevToolsBrowser['newContext']>>;
export type DevToolsPage = Awaited<ReturnType<DevToolsContext['newPage']>>;

/**
 * Starts Chromium for measurements. Test runners enable `Runtime`, and V8 then parses a file again for every error object, to
 * compute its line. That takes 150 ms on a slow phone for a bundle whose loader creates one; visitors' browsers do not do it.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/
 */
export async function startDevToolsBrowser() {
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
  const ended = once(child, 'exit').catch(String);
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const pipe = new DevToolsPipe(fromBrowser as NodeJS.ReadableStream, toBrowser as NodeJS.WritableStream);
  void ended.then(() => pipe.end('The browser has ended.'));
  const browser = sessionOf(pipe);
  return {
    ...browser,
    /** Creates a profile with an empty cache. */
    async newContext() {
      const { browserContextId } = await browser.send('Target.createBrowserContext');
      return {
        /** Opens an empty page with its own session, without enabling any domain. */
        newPage: () => newPage(pipe, browserContextId),
        close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function newPage(pipe: DevToolsPipe, browserContextId: string) {
  const browser = sessionOf(pipe);
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  return { ...sessionOf(pipe, sessionId), close: () => browser.send('Target.closeTarget', { targetId }) };
}

function sessionOf(pipe: DevToolsPipe, sessionId?: string): DevToolsSession {
  const session = {
    send: (method: string, parameters?: object) => pipe.send(method, parameters, sessionId),
    on: (event: string, listener: (payload: unknown) => void) => pipe.on(event, listener, sessionId),
  };
  return session as unknown as DevToolsSession;
}
