import { pageOriginOf, type PageOrigin } from 'shared-config/site/page-links';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import type { AppParams, AppTarget } from 'shared-config/contracts/contracts';
import { appUrlOf, appUrlOfTarget } from './app-url';
import { validateRows } from './validate-rows';
import type { DeepLinkRow } from './deep-link-row';
import { DEEP_LINK_TABLE } from './deep-link-table';
import { parseLink } from './parse-link';
import { createPathMatcher, parameterNamesIn, type PathMatch } from './path-matcher';

type AppLinkRow = (typeof DEEP_LINK_TABLE)[number];

/** Returns the row that matches a raw pathname, with or without locale segment and trailing slash. */
export const matchDeepLink = createPathMatcher<AppLinkRow>(
  // The server has already validated the table that browsers get.
  process.env.IS_FOR_BROWSERS ? DEEP_LINK_TABLE : validateRows(DEEP_LINK_TABLE),
);

/**
 * Decides what a link does in the app: open a screen, open one of our pages as a web page, leave the app for another
 * host, a mail or telephone address, or nothing, with a reason (R-DEEP-15, R-DEEP-16, R-DEEP-17).
 *
 * `context` is the page with the link. `localhost` is one of our hosts only on local pages.
 *
 * @example resolveAppTarget('/en/trade/spot/BTC/USDT/', { site })
 *   // { type: 'screen', screen: 'trade/spot', params: { symbol: 'BTC/USDT' }, appUrl: `${brand.appScheme}://open/…` }
 */
export function resolveAppTarget(url: string, context: PageOrigin): AppTarget {
  const link = parseLink(url, pageOriginOf(context));
  if (link.kind === 'blocked') return { type: 'blocked', reason: link.reason };
  if (link.kind === 'launcher') return { type: 'launcher', url: link.url.href };
  const site = ownSiteOfHost(link.url.host);
  const isLocal = site?.environment.kind === 'local';
  if (!site || (isLocal && context.site.environment.kind !== 'local')) {
    return { type: 'launcher', url: link.url.href };
  }
  const match = matchDeepLink(link.url.pathname, (name) => link.url.searchParams.get(name));
  if (match) return buildScreenTarget(match);
  if (!isLocal) link.url.protocol = 'https:';
  return { type: 'web', url: link.url.href };
}

/**
 * Returns the `app-argument` for Apple's app banner on a page; null where it opens nothing. The value has no
 * comma, quote or space, so it fits among the other arguments of the `<meta>`.
 *
 * @example appArgumentOf('/en/markets', { site }) // `${brand.appScheme}://open/markets`
 */
export function appArgumentOf(url: string, context: PageOrigin): string | null {
  return appUrlOfTarget(resolveAppTarget(url, context));
}

function buildScreenTarget({ row, values }: PathMatch<AppLinkRow>): AppTarget {
  const params = fillParams(row, values);
  return { type: 'screen', screen: row.screen, params, appUrl: appUrlOf(row.screen, params) };
}

function fillParams({ path, query = {}, params = {} }: DeepLinkRow, values: readonly string[]): AppParams {
  const names = [...parameterNamesIn(path), ...Object.keys(query)];
  const valueByName = new Map(names.map((name, index) => [name, values[index]]));
  const fill = (template: number | string): number | string =>
    typeof template === 'number'
      ? template
      : template
          .split(/[{}]/)
          .map((piece, index) => (index % 2 === 1 ? (valueByName.get(piece) ?? '') : piece))
          .join('');
  return Object.fromEntries(Object.entries(params).map(([name, template]) => [name, fill(template)]));
}
