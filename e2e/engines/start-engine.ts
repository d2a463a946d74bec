import { startPuppeteerEngine } from './puppeteer-engine';
import type { Engine, EngineName, EngineOptions } from './tab';
import { startWebKitEngine } from './webkit-engine';

/**
 * Starts a browser of one engine. The environment variables CHROMIUM, FIREFOX and WEBKIT_DRIVER name the programs; WebKit also needs a
 * DISPLAY.
 *
 * @example const engine = await startEngine('firefox', { hasReducedMotion: false });
 */
export function startEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  return name === 'webkit' ? startWebKitEngine(options) : startPuppeteerEngine(name, options);
}
