import type { AppTarget, BlockedReason, RouterPushParams } from 'shared-config/contracts';
import { splitLocale } from 'shared-config/locale-path';
import { ownSiteOfHost, type Site } from 'shared-config/site-of-host';
import { withoutHash } from 'shared-config/without-hash';
import type { ClickedLink } from './clicked-link';

/** The bridge call that follows a link. */
export type LinkCall =
  | { method: 'Router.push'; params: RouterPushParams }
  | { method: 'UrlLauncher.open'; params: { url: string } }
  | { method: 'Router.pop2Home'; params: object };

/** What a click on a link does inside the app. `web`: the web view navigates itself. */
export type LinkAction =
  { kind: 'web' } | { kind: 'app'; call: LinkCall } | { kind: 'blocked'; reason: BlockedReason };

/** The open page's address, its site, and the resolver for links. */
export interface LinkContext {
  pageUrl: string;
  site: Site;
  resolve: (url: string) => AppTarget;
}

/** Reasons that are only visible in the raw attribute, because browsers repair it silently. */
const RAW_TEXT_REASONS: readonly BlockedReason[] = ['control-character', 'backslash'];
const WEB: LinkAction = { kind: 'web' };

/**
 * Decides what a click on a link does inside the app (R-DEEP-20).
 *
 * The app may show a page on the web although it has a screen for it. Links from there to the same screen stay on
 * the web, as do links within the open page, and links of a foreign page to its own host.
 *
 * @example linkActionOf(link, context) // { kind: 'app', call: { method: 'Router.push', params: { path: 'otc' } } }
 */
export function linkActionOf({ rawHref, url }: ClickedLink, context: LinkContext): LinkAction {
  const { pageUrl, resolve } = context;
  const asWritten = resolve(rawHref);
  if (asWritten.type === 'blocked' && RAW_TEXT_REASONS.includes(asWritten.reason))
    return blocked(asWritten.reason);
  if (!url) return blocked('not-a-url');
  if (withoutHash(url.href) === withoutHash(pageUrl)) return WEB;
  const target = resolve(url.href);
  switch (target.type) {
    case 'screen':
      return opensScreen(pageUrl, target.screen, resolve)
        ? WEB
        : callAction('Router.push', { ...target.params, path: target.screen });
    case 'launcher':
      return callAction('UrlLauncher.open', { url: target.url });
    case 'web':
      return isHome(url, context) && !isHome(new URL(pageUrl), context)
        ? callAction('Router.pop2Home', {})
        : WEB;
    case 'blocked':
      return target.reason === 'foreign-host' && url.origin === new URL(pageUrl).origin
        ? WEB
        : blocked(target.reason);
  }
}

function opensScreen(page: string, screen: string, resolve: LinkContext['resolve']): boolean {
  const target = resolve(page);
  return target.type === 'screen' && target.screen === screen;
}

/** Returns whether an address is the home page of the open page's edition and environment. */
function isHome(url: URL, { site }: LinkContext): boolean {
  const own = ownSiteOfHost(url.host);
  return (
    own?.region.code === site.region.code &&
    own.environment.name === site.environment.name &&
    splitLocale(url.pathname).path === '/'
  );
}

function callAction<Call extends LinkCall>(method: Call['method'], params: Call['params']): LinkAction {
  return { kind: 'app', call: { method, params } as LinkCall };
}

function blocked(reason: BlockedReason): LinkAction {
  return { kind: 'blocked', reason };
}
