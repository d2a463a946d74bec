import { createNativeApp, type AppState, type NativeApp } from './app/native-app';
import { runCommand } from './control/commands';
import { startControlServer } from './control/control-server';
import { changedPlan, DEFAULT_PLAN, type PlanChange } from './plan/app-plan';
import { connectToCdp, type CdpConnection } from './web-view/cdp-connection';
import { createScreenTabs } from './web-view/screen-tabs';
import { openWebView } from './web-view/web-view';

export interface NativeAppSettings {
  /** The browser's address for DevTools. */
  browserEndpoint: string;
  /** An open tab. Default: the browser's first empty tab, or a new one. */
  targetId?: string;
  plan?: PlanChange;
  /** The control port; 0 chooses a free port. */
  controlPort: number;
}

export type RunningApp = Awaited<ReturnType<typeof startOn>>;

/**
 * Starts the app in this process. Use `launchNativeApp` for a separate process.
 *
 * @throws PortTakenError, or Error if the browser does not answer
 */
export async function startNativeApp(settings: NativeAppSettings): Promise<RunningApp> {
  const connection = await connectToCdp(settings.browserEndpoint);
  try {
    return await startOn(connection, settings);
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

async function startOn(connection: CdpConnection, settings: NativeAppSettings) {
  const changes = countChanges();
  const targetId = settings.targetId ?? (await firstTab(connection));
  // App, web view and server need each other, so the app is assigned last.
  let app: NativeApp | undefined;
  const webView = await openWebView(connection, targetId, {
    onPosted: (posted) => app?.receivePosted(posted),
    onInjected: (wasDelivered) => app?.logInjection(wasDelivered),
  });
  const server = await startControlServer(settings.controlPort, {
    state: async (messageCount) => ({
      ...stateOf(app, messageCount),
      revision: changes.count(),
      page: webView.url(),
    }),
    waitForChange: changes.since,
    run: async (command, body) => {
      if (app) await runCommand(command, body, { app, webView });
    },
    screenshot: webView.picture,
  });
  app = createNativeApp({
    plan: changedPlan(DEFAULT_PLAN, settings.plan ?? {}),
    webView,
    screens: createScreenTabs(
      connection,
      (n) => `http://127.0.0.1:${server.port}/screen?n=${n}`,
      (n) => void app?.screenClosed(n),
    ),
    clock: Date.now,
    killProcess: () => process.kill(process.pid, 'SIGKILL'),
    onChange: changes.add,
  });
  await app.start();
  await connection.send('Target.setDiscoverTargets', { discover: true });
  return {
    controlPort: server.port,
    targetId,
    /** Resolves when the browser or the web view has ended. */
    ended: Promise.race([connection.ended, destroyed(connection, targetId)]),
    close: async (): Promise<void> => {
      app.stop();
      connection.close();
      await server.close();
    },
  };
}

function stateOf(app: NativeApp | undefined, messageCount: number): AppState {
  if (!app) throw new Error('The app is not ready yet.');
  return app.state(messageCount);
}

async function firstTab(connection: CdpConnection): Promise<string> {
  const { targetInfos } = await connection.send<{
    targetInfos: { type: string; targetId: string; url: string }[];
  }>('Target.getTargets');
  const empty = targetInfos.find(({ type, url }) => type === 'page' && url === 'about:blank');
  if (empty) return empty.targetId;
  const made = await connection.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  return made.targetId;
}

function destroyed(connection: CdpConnection, targetId: string): Promise<void> {
  return new Promise((resolve) => {
    connection.onEvent(({ method, params }) => {
      if (method === 'Target.targetDestroyed' && params.targetId === (targetId as never)) resolve();
    });
  });
}

/** Counts changes and lets callers wait for the next one. */
function countChanges() {
  let count = 0;
  let waiting: (() => void)[] = [];
  return {
    count: () => count,
    add: () => {
      count += 1;
      for (const wake of waiting.splice(0)) wake();
    },
    since: (revision: number, waitMs: number): Promise<void> => {
      if (count > revision || waitMs === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting = waiting.filter((other) => other !== wake);
          resolve();
        };
        const timer = setTimeout(wake, waitMs);
        waiting.push(wake);
      });
    },
  };
}
