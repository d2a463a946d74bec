import { createNativeApp, type AppState, type NativeApp } from './app/native-app';
import { runCommand } from './control/commands';
import { startControlServer } from './control/control-server';
import { changedPlan, DEFAULT_PLAN, type PlanChange } from './plan/app-plan';
import { connectToCdp, type CdpConnection } from './web-view/cdp-connection';
import { createScreenTabs } from './web-view/screen-tabs';
import { openWebView } from './web-view/web-view';

/** How the app is started in its process. */
export interface NativeAppSettings {
  /** Where the browser listens for DevTools. */
  browserEndpoint: string;
  /** A tab that is there already; default: the browser's first, or a new one. */
  targetId?: string;
  plan?: PlanChange;
  /** The control port; 0 takes a free one. */
  controlPort: number;
}

/** The app, running. */
export interface RunningApp {
  controlPort: number;
  targetId: string;
  /** Ends when the browser or the web view has gone. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the app in this process. Tests and people start it in one of its own: `launchNativeApp`.
 *
 * @throws PortTakenError, or Error where the browser does not answer
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

async function startOn(connection: CdpConnection, settings: NativeAppSettings): Promise<RunningApp> {
  const changes = countChanges();
  const targetId = settings.targetId ?? (await firstTab(connection));
  // The three meet here: each is told of the others only after all are there.
  let app: NativeApp | undefined;
  const webView = await openWebView(connection, targetId, {
    onPosted: (posted) => app?.receivePosted(posted),
    onInjected: (wasHeard) => app?.logInjection(wasHeard),
  });
  const server = await startControlServer(settings.controlPort, {
    state: async (messageCount) => ({
      ...stateOf(app, messageCount),
      revision: changes.count(),
      page: webView.url(),
    }),
    waitForChange: changes.since,
    run: async (command, said) => {
      if (app) await runCommand(command, said, { app, webView });
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
    ended: Promise.race([connection.ended, destroyed(connection, targetId)]),
    close: async () => {
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

/** Counts changes, and lets others wait for the next one. */
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
