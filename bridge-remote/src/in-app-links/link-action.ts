import type { AppTarget, BlockedReason, RouterPushParams } from 'shared-config/contracts';
import { splitLocale } from 'shared-config/locale-path';
import { ownSiteOfHost, type Site } from 'shared-config/site-of-host';
import { withoutHash } from 'shared-config/without-hash';
import type { ClickedLink } from './clicked-link';

/** A call that stands for following a link. */
export type AppCall =
  | { method: 'Router.push'; params: RouterPushParams }
  | { method: 'UrlLauncher.open'; params: { url: string } }
  | { method: 'Router.pop2Home'; params: object };

/** What a click on a link does inside the app. `web` is the web view's own way to go. */
export type LinkAction =
  { kind: 'web' } | { kind: 'app'; call: AppCall } | { kind: 'blocked'; reason: BlockedReason };

/** Where links are looked at: the open page's address, its site, and what a link is to the app. */
export interface LinkContext {
  here: string;
  site: Site;
  resolve: (url: string) => AppTarget;
}

/** Reasons that only the written text shows: browsers repair it silently. */
const TRICKS: readonly BlockedReason[] = ['control-character', 'backslash'];
const WEB: LinkAction = { kind: 'web' };

/**
 * Decides what a click on a link does inside the app (R-DEEP-20).
 *
 * A page that stands open although the app has a screen for it is an area of the web: links to the same screen stay there.
 * So do links within the open page, and links of somebody else's page to its own host.
 *
 * @example linkActionOf(link, context) // { kind: 'app', call: { method: 'Router.push', params: { path: 'otc' } } }
 */
export function linkActionOf({ written, url }: ClickedLink, context: LinkContext): LinkAction {
  const { here, resolve } = context;
  const asWritten = resolve(written);
  if (asWritten.type === 'blocked' && TRICKS.includes(asWritten.reason)) return blocked(asWritten.reason);
  if (!url) return blocked('not-a-url');
  if (withoutHash(url.href) === withoutHash(here)) return WEB;
  const target = resolve(url.href);
  switch (target.type) {
    case 'screen':
      return isScreenOf(here, target.screen, resolve)
        ? WEB
        : callOf('Router.push', { ...target.params, path: target.screen });
    case 'launcher':
      return callOf('UrlLauncher.open', { url: target.url });
    case 'web':
      return isHome(url, context) && !isHome(new URL(here), context) ? callOf('Router.pop2Home', {}) : WEB;
    case 'blocked':
      return target.reason === 'foreign-host' && url.origin === new URL(here).origin
        ? WEB
        : blocked(target.reason);
  }
}

function isScreenOf(page: string, screen: string, resolve: LinkContext['resolve']): boolean {
  const target = resolve(page);
  return target.type === 'screen' && target.screen === screen;
}

/** Whether a page is the home page of the open page's edition; that of another edition is a page like others. */
function isHome(url: URL, { site }: LinkContext): boolean {
  const own = ownSiteOfHost(url.host);
  return (
    own?.region.code === site.region.code &&
    own.environment.name === site.environment.name &&
    splitLocale(url.pathname).path === '/'
  );
}

function callOf<Call extends AppCall>(method: Call['method'], params: Call['params']): LinkAction {
  return { kind: 'app', call: { method, params } as AppCall };
}

function blocked(reason: BlockedReason): LinkAction {
  return { kind: 'blocked', reason };
}
