import { launchNativeApp } from 'mocks/native-app';
import { portBaseFrom } from './port-base';
import { runCommand, runUntilStopped } from './run-until-stopped';

/** Port of the app's control panel, relative to the port base. */
const PANEL_OFFSET = 9;
const DEFAULT_PATH = '/en/verification/';

/** `npm run app`: opens the product in the web view of a simulated native app, with a control panel. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  await requireRunningProduct(portBase);
  const isVisible = hasDisplay();
  const app = await launchNativeApp({ isVisible, controlPort: portBase + PANEL_OFFSET });
  void app.exited.then(() => app.close()).then(() => process.exit(0));
  await app.open(new URL(process.argv[2] ?? DEFAULT_PATH, `http://localhost:${portBase}`).href);
  if (!isVisible)
    console.log('Without a display the web view has no window. The panel shows its screenshot.');
  console.log(`Panel: http://localhost:${portBase + PANEL_OFFSET}`);
  console.log('ready');
  await runUntilStopped(app.close);
});

function hasDisplay(): boolean {
  const needsOne = process.platform === 'linux';
  return !needsOne || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

/** Fails early: without the product the app would only show an error page. */
async function requireRunningProduct(portBase: number): Promise<void> {
  const isRunning = await fetch(`http://localhost:${portBase + 3}/__mock/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) return;
  const message = `The product is not running on port ${portBase}. Run npm start in another terminal, then npm run app.`;
  throw Object.assign(new Error(message), { code: 'not-running' });
}
