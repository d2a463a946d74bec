import { messageOf } from 'shared-config/errors/report-failure';
import { startNativeApp, type NativeAppSettings, type RunningApp } from './start-native-app';

export type AppReport = { ready: { controlPort: number; targetId: string } } | { failed: string };

/**
 * The app's own process. It gets its settings from its parent, reports when it is ready, and ends with its parent
 * or its browser.
 */
let running: RunningApp | undefined;

async function end(status: number): Promise<never> {
  await running?.close();
  process.exit(status);
}

process.once('message', (settings: NativeAppSettings) => {
  startNativeApp(settings).then(
    (app) => {
      running = app;
      void app.ended.then(() => end(0));
      report({ ready: { controlPort: app.controlPort, targetId: app.targetId } });
    },
    (thrown: unknown) => {
      report({ failed: messageOf(thrown) });
      void end(1);
    },
  );
});
process.once('disconnect', () => void end(0));
process.once('SIGTERM', () => void end(0));
// A terminal sends Ctrl-C to the whole process group; the parent decides the order.
process.on('SIGINT', () => undefined);

function report(message: AppReport): void {
  process.send?.(message);
}
