import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, Capabilities, Origin, Key as WebDriverKey, type WebDriver } from 'selenium-webdriver';
import type { Engine, Key, Tab } from './tab';

const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';

const KEYS: Record<Key, string> = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Tab: WebDriverKey.TAB,
  Shift: WebDriverKey.SHIFT,
  ArrowDown: WebDriverKey.ARROW_DOWN,
  ArrowUp: WebDriverKey.ARROW_UP,
  Home: WebDriverKey.HOME,
  End: WebDriverKey.END,
  ' ': WebDriverKey.SPACE,
};

/** Starts WebKitGTK's small browser. It needs a display: `DISPLAY` of a real one or of Xvfb. */
export async function startWebKitEngine(proxyPort: number): Promise<Engine> {
  const port = await freePort();
  const driverProcess = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, LANG: 'en_US.UTF-8' },
  });
  const drivers = new Set<WebDriver>();
  const owners = new Map<Tab, WebDriver>();
  let version = '';
  return {
    name: 'webkit',
    get version() {
      return version;
    },
    async visit() {
      for (const driver of drivers) await driver.quit();
      drivers.clear();
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}`, noProxy: [] },
      });
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
      drivers.add(driver);
      version = String((await driver.getCapabilities()).getBrowserVersion());
      const tab = tabOf(driver, await driver.getWindowHandle());
      owners.set(tab, driver);
      return tab;
    },
    async tabBeside(first) {
      const driver = owners.get(first)!;
      await driver.switchTo().newWindow('tab');
      const tab = tabOf(driver, await driver.getWindowHandle());
      owners.set(tab, driver);
      return tab;
    },
    async close() {
      for (const driver of drivers) await driver.quit();
      driverProcess.kill();
    },
  };
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = async () => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const pointer = async () => (await here()).actions({ async: true });
  return {
    open: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    back: async () => (await here()).navigate().back(),
    forward: async () => (await here()).navigate().forward(),
    run: async (body, ...parameters) => (await here()).executeScript(body, ...parameters),
    moveTo: async ({ x, y }) =>
      (await pointer()).move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).perform(),
    click: async ({ x, y }) =>
      (await pointer()).move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).press().release().perform(),
    tap: async ({ x, y }) =>
      (await pointer()).move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).press().release().perform(),
    async press(...keys) {
      const actions = (await here()).actions();
      for (const key of keys) actions.keyDown(KEYS[key]);
      for (const key of [...keys].reverse()) actions.keyUp(KEYS[key]);
      await actions.perform();
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    async resize(width, height) {
      const window = (await here()).manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
        'return [innerWidth, innerHeight]',
      );
      await window.setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    close: async () => (await here()).close(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
