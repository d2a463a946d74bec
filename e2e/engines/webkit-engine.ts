import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, Origin, Key as WebDriverKey, type WebDriver } from 'selenium-webdriver';
import type { Engine, EngineOptions, Key, Point, Tab } from './tab';

const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';

const KEYS: Record<Key, string> = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Tab: WebDriverKey.TAB,
  Shift: WebDriverKey.SHIFT,
  Backspace: WebDriverKey.BACK_SPACE,
  ArrowDown: WebDriverKey.ARROW_DOWN,
  ArrowUp: WebDriverKey.ARROW_UP,
  ArrowLeft: WebDriverKey.ARROW_LEFT,
  ArrowRight: WebDriverKey.ARROW_RIGHT,
  Home: WebDriverKey.HOME,
  End: WebDriverKey.END,
  ' ': WebDriverKey.SPACE,
};

/** Function body: the width of a scrollbar at the left. */
const SCROLLBAR_AT_LEFT = `
  const { clientWidth } = document.documentElement;
  return getComputedStyle(document.documentElement).direction === 'rtl' ? innerWidth - clientWidth : 0;`;

/** A browser with one visit: WebKit's driver serves one session at a time, and a new session is the way to empty storage. */
interface Session {
  driver: WebDriver;
  end(): Promise<void>;
}

/** Starts WebKitGTK's small browser. It needs a display: `DISPLAY` of a real one or of Xvfb. */
export async function startWebKitEngine(options: EngineOptions): Promise<Engine> {
  const settings = writeDesktopSettings(options.hasReducedMotion);
  let current: Session | undefined;
  let next = startSession(settings, options.proxyPort);
  await next;
  return {
    name: 'webkit',
    async visit() {
      await current?.end();
      current = await next;
      // Starts the browser of the next test in advance.
      next = startSession(settings, options.proxyPort);
      return tabOf(current.driver, await current.driver.getWindowHandle());
    },
    async tabBeside() {
      // A pointer does not reach a tab behind another one.
      await current!.driver.switchTo().newWindow('window');
      return tabOf(current!.driver, await current!.driver.getWindowHandle());
    },
    async untilIdle() {
      await next;
    },
    async close() {
      await Promise.all([current?.end(), next.then((session) => session.end())]);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

async function startSession(settings: string, proxyPort?: number): Promise<Session> {
  const port = await freePort();
  const server = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, LANG: 'en_US.UTF-8', GTK_OVERLAY_SCROLLING: '0', XDG_CONFIG_HOME: settings },
  });
  await once(server, 'spawn');
  await untilListening(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        ...(proxyPort
          ? { proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}`, noProxy: [] } }
          : {}),
      }),
    )
    .build();
  return {
    driver,
    async end() {
      await driver.quit();
      server.kill();
    },
  };
}

/** Writes the settings of a GTK desktop into a new folder and returns the folder. */
function writeDesktopSettings(hasReducedMotion: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'engines-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  mkdirSync(join(folder, 'gtk-4.0'));
  const settings = `[Settings]\ngtk-enable-animations=${!hasReducedMotion}\ngtk-overlay-scrolling=false\n`;
  for (const version of ['gtk-3.0', 'gtk-4.0'])
    writeFileSync(join(folder, version, 'settings.ini'), settings);
  return folder;
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = async () => {
    await driver.switchTo().window(handle);
    return driver;
  };
  /** The driver counts from the window's left side, and a right-to-left page begins after its scrollbar. */
  const pointerAt = async ({ x, y }: Point) => {
    const scrollbar = await (await here()).executeScript<number>(SCROLLBAR_AT_LEFT);
    const place = { x: x + scrollbar, y, origin: Origin.VIEWPORT, duration: 0 };
    return driver.actions({ async: true }).move(place);
  };
  const click = async (place: Point) => (await pointerAt(place)).press().release().perform();
  return {
    open: async (url) => (await here()).get(url),
    run: async (body, ...parameters) => (await here()).executeScript(body, ...parameters),
    moveTo: async (place) => (await pointerAt(place)).perform(),
    click,
    tap: click,
    async press(...keys) {
      const actions = (await here()).actions();
      for (const key of keys) actions.keyDown(KEYS[key]);
      for (const key of [...keys].reverse()) actions.keyUp(KEYS[key]);
      await actions.perform();
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    async resize(width, height) {
      const window = (await here()).manage().window();
      let frame = { width: 0, height: 0 };
      // The desktop resizes windows asynchronously, and the size includes the window's frame.
      const fits = async () => {
        await window.setRect({ x: 0, y: 0, width: width + frame.width, height: height + frame.height });
        const [inner, outer] = await Promise.all([
          driver.executeScript<[number, number]>('return [innerWidth, innerHeight]'),
          window.getRect(),
        ]);
        const around = { width: outer.width - inner[0], height: outer.height - inner[1] };
        if (Math.min(around.width, around.height) >= 0) frame = around;
        return inner[0] === width && inner[1] === height;
      };
      await driver.wait(
        fits,
        10_000,
        `The window does not become ${width} px wide and ${height} px high.`,
        50,
      );
    },
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

/** Waits until a server accepts connections. */
async function untilListening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (refused) {
      if (attempt === 600) throw new Error(`${DRIVER} does not answer on port ${port}.`, { cause: refused });
      await delay(50);
    } finally {
      socket.destroy();
    }
  }
}
