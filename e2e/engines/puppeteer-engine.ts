import puppeteer, { type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core';
import type { Engine, EngineOptions, Tab } from './tab';
import { CHROMIUM_OPTIONS } from '../fixtures/launch-options';

/** Firefox without a mouse and a screen reports a touch device; 6 is a mouse with hover (nsXPLookAndFeel). */
const FIREFOX_PREFERENCES = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 0,
  'intl.accept_languages': 'en-US, en',
};

const FIREFOX_PROXY = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.allow_hijacking_localhost': true,
};

const OPTIONS: Record<'chromium' | 'firefox', (options: EngineOptions) => LaunchOptions> = {
  chromium: ({ proxyPort, hasReducedMotion }) => ({
    browser: 'chrome',
    executablePath: CHROMIUM_OPTIONS.executablePath!,
    args: [
      ...CHROMIUM_OPTIONS.args!,
      '--no-sandbox',
      ...(proxyPort ? [`--proxy-server=127.0.0.1:${proxyPort}`, '--proxy-bypass-list=<-loopback>'] : []),
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
      ...(hasReducedMotion ? ['--force-prefers-reduced-motion'] : []),
    ],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  }),
  firefox: ({ proxyPort, hasReducedMotion }) => ({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      ...FIREFOX_PREFERENCES,
      'ui.prefersReducedMotion': Number(hasReducedMotion),
      ...(proxyPort ? { ...FIREFOX_PROXY, 'network.proxy.http_port': proxyPort } : {}),
    },
  }),
};

/** Starts Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export async function startPuppeteerEngine(
  name: 'chromium' | 'firefox',
  options: EngineOptions,
): Promise<Engine> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: null,
    ...OPTIONS[name](options),
  });
  let context: BrowserContext | undefined;
  return {
    name,
    async visit() {
      await context?.close();
      context = await browser.createBrowserContext();
      return tabOf(await context.newPage());
    },
    tabBeside: async () => tabOf(await context!.newPage()),
    untilIdle: () => Promise.resolve(),
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const run: Tab['run'] = (body, ...parameters) =>
    page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(parameters)})`) as Promise<never>;
  return {
    // Puppeteer's own navigation waits for deferred scripts.
    open: (url) => run('location.assign(arguments[0])', url),
    run,
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of [...keys].reverse()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
