import { pageOriginOf, type PageOrigin } from 'shared-config/page-links';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import type { AppParams, AppTarget } from 'shared-config/contracts';
import { appUrlOf } from './app-url';
import { checkRows } from './check-rows';
import type { DeepLinkRow } from './deep-link-row';
import { DEEP_LINK_TABLE } from './deep-link-table';
import { parseLink } from './parse-link';
import { createPathMatcher, type PathMatch } from './path-matcher';

type AppLinkRow = (typeof DEEP_LINK_TABLE)[number];

/** The row of a raw pathname, with its locale segment and trailing slash still on; see `createPathMatcher`. */
export const matchDeepLink = createPathMatcher<AppLinkRow>(
  // A browser's copy was looked at by the start that serves it.
  process.env.IS_FOR_BROWSERS ? DEEP_LINK_TABLE : checkRows(DEEP_LINK_TABLE),
);

/**
 * Says what a link does in the app: a page that has a screen opens it, another page of ours opens as a web page, `mailto:`
 * and `tel:` go to the phone, and everything else is blocked with a reason (R-DEEP-15, R-DEEP-16, R-DEEP-17).
 *
 * The context is the page that the link stands on. `localhost` counts as ours on local pages only.
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
    return { type: 'blocked', reason: 'foreign-host' };
  }
  const match = matchDeepLink(link.url.pathname, (name) => link.url.searchParams.get(name));
  if (match) return screenOf(match);
  if (!isLocal) link.url.protocol = 'https:';
  return { type: 'web', url: link.url.href };
}

function screenOf({ row, values }: PathMatch<AppLinkRow>): AppTarget {
  const params = paramsOf(row, values);
  return { type: 'screen', screen: row.screen, params, appUrl: appUrlOf(row.screen, params) };
}

/** A row's parameters, with the values put in where the row names them. */
function paramsOf({ path, query = {}, params = {} }: DeepLinkRow, values: readonly string[]): AppParams {
  const pathNames = path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
  const valueByName = new Map(
    [...pathNames, ...Object.keys(query)].map((name, index) => [name, values[index]]),
  );
  const fill = (template: number | string): number | string =>
    typeof template === 'number'
      ? template
      : template
          .split(/[{}]/)
          .map((piece, index) => (index % 2 === 1 ? (valueByName.get(piece) ?? '') : piece))
          .join('');
  return Object.fromEntries(Object.entries(params).map(([name, template]) => [name, fill(template)]));
}
