import { launchNativeApp } from 'mocks/native-app';
import { portBaseFrom } from './port-base';
import { runCommand, runUntilStopped } from './run-until-stopped';

/** Where the app's panel stands among the local ports. */
const PANEL_OFFSET = 9;
const DEFAULT_PATH = '/en/verification/';

/** `npm run app`: the simulated native app with the product in its web view, and a panel to play it. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  await requireRunningProduct(portBase);
  const isVisible = hasDisplay();
  const app = await launchNativeApp({ isVisible, controlPort: portBase + PANEL_OFFSET });
  void app.exited.then(() => app.close()).then(() => process.exit(0));
  await app.open(new URL(process.argv[2] ?? DEFAULT_PATH, `http://localhost:${portBase}`).href);
  if (!isVisible)
    console.log('There is no display: the web view has no window. The panel shows a picture of it.');
  console.log(`Panel: http://localhost:${portBase + PANEL_OFFSET}`);
  console.log('ready');
  await runUntilStopped(app.close);
});

function hasDisplay(): boolean {
  const needsOne = process.platform === 'linux';
  return !needsOne || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

/** The app shows the product's pages; without them it would show an error page and say nothing. */
async function requireRunningProduct(portBase: number): Promise<void> {
  const isRunning = await fetch(`http://localhost:${portBase + 3}/__mock/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) return;
  const message = `The product is not running on port ${portBase}. Run npm start in another terminal, then npm run app.`;
  throw Object.assign(new Error(message), { code: 'not-running' });
}
