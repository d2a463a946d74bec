import { DEVELOPMENT_PAGE_KEY, LIVE_RELOAD_PATH } from '../development-page-key';
import { createDevelopmentPage, type DevelopmentPage, type HotBuild } from './development-page';
import { useDevelopmentLibraries } from './use-development-libraries';
import { listModules, type DevelopmentPart, type FederationScope } from './list-modules';

declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;
declare global {
  interface ImportMeta {
    webpackHot: HotBuild['hot'];
  }
}

/*
 * First module of every development build. The builds of one page share one object, which connects to the server of the build that
 * runs first: on pages of another server, that is the developer's own.
 */
const symbol = Symbol.for(DEVELOPMENT_PAGE_KEY);
const scope = globalThis as unknown as Record<symbol, DevelopmentPage | undefined> & FederationScope;
const page = (scope[symbol] ??= createDevelopmentPage(window));
/** The loader lists the address of a remote before it loads it, but pages request the entry scripts earlier. */
const base = () => new URL(__webpack_public_path__, window.location.href).href;
page.addBuild({
  name: process.env.DEVELOPMENT_BUILD as string,
  hot: import.meta.webpackHot,
  hash: () => __webpack_hash__,
  updates: new URL(LIVE_RELOAD_PATH, base()).href,
});
const part = process.env.DEVELOPMENT_PART as unknown as DevelopmentPart | null;
if (part) listModules(scope, part, base);
if (part?.modules) useDevelopmentLibraries(scope as Record<string, unknown>, part.globalName);
