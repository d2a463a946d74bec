import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import type { Engine, Tab } from './tab';
import { LAUNCH_OPTIONS } from '../fixtures/launch-options';

/** Firefox without a mouse and a screen reports a touch device; 6 is a mouse with hover (nsXPLookAndFeel). */
const FIREFOX_PREFERENCES = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 0,
  'intl.accept_languages': 'en-US, en',
};

const OPTIONS: Record<'chromium' | 'firefox', (proxyPort: number) => LaunchOptions> = {
  chromium: (proxyPort) => ({
    browser: 'chrome',
    executablePath: LAUNCH_OPTIONS.executablePath!,
    args: [
      ...LAUNCH_OPTIONS.args!,
      '--no-sandbox',
      `--proxy-server=127.0.0.1:${proxyPort}`,
      '--proxy-bypass-list=<-loopback>',
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    ],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  }),
  firefox: (proxyPort) => ({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      ...FIREFOX_PREFERENCES,
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.allow_hijacking_localhost': true,
    },
  }),
};

/** Starts Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export async function startPuppeteerEngine(name: 'chromium' | 'firefox', proxyPort: number): Promise<Engine> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: null,
    ...OPTIONS[name](proxyPort),
  });
  const pages = new Map<Tab, Page>();
  const open = async (context: Pick<Browser, 'newPage'>) => {
    const page = await context.newPage();
    const tab = tabOf(page);
    pages.set(tab, page);
    return tab;
  };
  return {
    name,
    version: await browser.version(),
    visit: async () => open(await browser.createBrowserContext()),
    tabBeside: (tab) => open(pages.get(tab)!.browserContext()),
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const waitUntil = 'domcontentloaded';
  return {
    open: async (url) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload({ waitUntil })),
    back: async () => void (await page.goBack({ waitUntil })),
    forward: async () => void (await page.goForward({ waitUntil })),
    run: (body, ...parameters) =>
      page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(parameters)})`) as Promise<never>,
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of [...keys].reverse()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => page.close(),
  };
}
