import type { BlockedReason, RouterPushParams } from 'shared-config/contracts/contracts';
import { splitLocale } from 'shared-config/i18n/locale-path';
import type { PageOrigin } from 'shared-config/site/page-links';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { withoutHash } from 'shared-config/platform/without-hash';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import type { ClickedLink } from './clicked-link';

export type LinkCall =
  | { method: 'Router.push'; params: RouterPushParams }
  | { method: 'UrlLauncher.open'; params: { url: string } }
  | { method: 'Router.pop2Home'; params: object };

/** What a click on a link does inside the app. `web`: the web view navigates itself. */
export type LinkAction =
  { kind: 'web' } | { kind: 'app'; call: LinkCall } | { kind: 'blocked'; reason: BlockedReason };

export interface LinkContext extends PageOrigin {
  pageUrl: string;
}

/** Reasons that are only visible in the raw attribute, because browsers repair it silently. */
const RAW_TEXT_REASONS: readonly BlockedReason[] = ['control-character', 'backslash'];
const WEB: LinkAction = { kind: 'web' };

/**
 * Decides what a click on a link does inside the app (R-DEEP-20).
 *
 * The app may show a page on the web although it has a screen for it. Links from there to the same screen stay on
 * the web, as do links within the open page, and links of a foreign page to its own host.
 */
export function linkActionOf({ rawHref, url }: ClickedLink, context: LinkContext): LinkAction {
  const { pageUrl } = context;
  const asWritten = resolveAppTarget(rawHref, context);
  if (asWritten.type === 'blocked' && RAW_TEXT_REASONS.includes(asWritten.reason))
    return blocked(asWritten.reason);
  if (!url) return blocked('not-a-url');
  if (withoutHash(url.href) === withoutHash(pageUrl)) return WEB;
  const target = resolveAppTarget(url.href, context);
  switch (target.type) {
    case 'screen':
      return opensScreen(context, target.screen)
        ? WEB
        : callAction('Router.push', { ...target.params, path: target.screen });
    case 'launcher':
      return isWebPage(url) && url.origin === new URL(pageUrl).origin
        ? WEB
        : callAction('UrlLauncher.open', { url: target.url });
    case 'web':
      return isHome(url, context) && !isHome(new URL(pageUrl), context)
        ? callAction('Router.pop2Home', {})
        : WEB;
    case 'blocked':
      return blocked(target.reason);
  }
}

/** Returns whether a browser shows the address as a page. Mail addresses and local files have the same origin, "null". */
export function isWebPage({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function opensScreen(context: LinkContext, screen: string): boolean {
  const target = resolveAppTarget(context.pageUrl, context);
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
