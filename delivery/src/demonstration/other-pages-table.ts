import type { TextKey } from 'shared-config/i18n/i18n';
import {
  DEFAULT_NAVIGATION,
  type Navigation,
  type NavigationKey,
} from 'shared-config/site/navigation/default-navigation';
import { PAGES } from 'verification-host/pages';

/** Topic of a page, which decides its paragraph. */
export type OtherPageKind = 'accessibility' | 'account' | 'company' | 'help' | 'legal' | 'product' | 'status';

/** An address that the shell links to and that another team serves in production. */
export interface OtherPage {
  /** Path without the locale. One that ends with `/*` also matches all paths below it. */
  path: string;
  kind: OtherPageKind;
  /** Text key of the title, `{namespace}:{key}`; usually that of the link's label. */
  title:
    | `footer:${TextKey<'footer'>}`
    | `header:${TextKey<'header'>}`
    | `search:${TextKey<'search'>}`
    | `navigation:${NavigationKey}`
    | `demonstration:${'custody' | 'complaints' | 'dataNotice'}`;
}

/** Addresses that more than a menu entry leads to, and those below which many pages are. */
const LISTED: readonly OtherPage[] = [
  { path: '/about', kind: 'company', title: 'footer:links.aboutUs' },
  { path: '/careers', kind: 'company', title: 'footer:links.careers' },
  { path: '/announcements', kind: 'company', title: 'footer:links.announcements' },
  { path: '/press', kind: 'company', title: 'footer:links.press' },
  { path: '/proof-of-reserves', kind: 'company', title: 'footer:links.reserves' },
  { path: '/community/*', kind: 'company', title: 'footer:community' },

  { path: '/download', kind: 'product', title: 'footer:app' },
  { path: '/markets/*', kind: 'product', title: 'footer:links.markets' },
  { path: '/trade/spot/*', kind: 'product', title: 'footer:links.spot' },
  { path: '/trade/usdt/*', kind: 'product', title: 'navigation:trade.usdt' },
  { path: '/trade/usdc/*', kind: 'product', title: 'navigation:trade.usdc' },
  { path: '/trade/inverse/*', kind: 'product', title: 'navigation:trade.inverse' },
  { path: '/trade/option/*', kind: 'product', title: 'navigation:trade.option' },
  { path: '/earn', kind: 'product', title: 'footer:links.earn' },
  { path: '/copy-trading', kind: 'product', title: 'footer:links.copyTrading' },
  { path: '/trading-bot/grid/*', kind: 'product', title: 'navigation:bots.grid' },
  { path: '/trading-bot/dca/*', kind: 'product', title: 'navigation:bots.dca' },
  { path: '/trading-bot/futures-grid/*', kind: 'product', title: 'navigation:bots.futuresGrid' },
  { path: '/trading-bot/futures-martingale/*', kind: 'product', title: 'navigation:bots.futuresMartingale' },
  { path: '/card', kind: 'product', title: 'footer:links.card' },
  { path: '/fiat/deposit', kind: 'product', title: 'footer:links.buyCrypto' },
  { path: '/fiat/withdraw', kind: 'product', title: 'search:pages.withdraw' },
  { path: '/otc', kind: 'product', title: 'footer:links.otc' },
  { path: '/referral', kind: 'product', title: 'footer:links.referral' },
  { path: '/vip', kind: 'product', title: 'footer:links.vip' },

  { path: '/security/*', kind: 'account', title: 'header:account.security' },
  { path: '/verification/start', kind: 'account', title: 'header:account.identity' },

  { path: '/api', kind: 'help', title: 'footer:links.api' },
  { path: '/fees', kind: 'help', title: 'footer:links.fees' },
  { path: '/help', kind: 'help', title: 'footer:links.help' },
  { path: '/help/official-channels', kind: 'help', title: 'footer:links.authenticity' },
  { path: '/help/request', kind: 'help', title: 'footer:links.request' },
  { path: '/learn', kind: 'help', title: 'footer:links.academy' },
  { path: '/learn/glossary', kind: 'help', title: 'footer:links.glossary' },
  { path: '/learn/safety', kind: 'help', title: 'footer:links.safety' },
  { path: '/learn/trading-rules', kind: 'help', title: 'footer:links.rules' },
  { path: '/status', kind: 'status', title: 'footer:links.status' },

  { path: '/legal/accessibility', kind: 'accessibility', title: 'footer:links.accessibility' },
  { path: '/legal/complaints', kind: 'legal', title: 'demonstration:complaints' },
  { path: '/legal/cookies', kind: 'legal', title: 'footer:links.cookieNotice' },
  { path: '/legal/custody-policy', kind: 'legal', title: 'demonstration:custody' },
  { path: '/legal/data-protection-notice', kind: 'legal', title: 'demonstration:dataNotice' },
  { path: '/legal/licences', kind: 'legal', title: 'footer:links.licences' },
  { path: '/legal/privacy', kind: 'legal', title: 'footer:links.privacy' },
  { path: '/legal/risk', kind: 'legal', title: 'footer:links.risk' },
  { path: '/legal/terms', kind: 'legal', title: 'footer:links.terms' },
];

/** All addresses of other teams: the listed ones, and those of other menu entries. The local demonstration serves a short page at each. */
export const OTHER_PAGES: readonly OtherPage[] = [
  ...LISTED,
  ...menuPages(DEFAULT_NAVIGATION.left, 'product'),
  ...menuPages(DEFAULT_NAVIGATION.right, 'account'),
];

/** Returns the pages of menu entries that neither the table nor the product has. */
function menuPages(rows: Navigation['left'], kind: OtherPageKind): OtherPage[] {
  const pages = new Map(
    withChildren(rows).flatMap(({ href, key }) =>
      href?.startsWith('/') && !rowOf(LISTED, href) && !PAGES.some(({ path }) => path === href)
        ? [[href, { path: href, kind, title: `navigation:${key as NavigationKey}` } as const]]
        : [],
    ),
  );
  return [...pages.values()];
}

function withChildren(rows: Navigation['left']): Navigation['left'] {
  return rows.flatMap((row) => [row, ...withChildren(row.children ?? [])]);
}

/**
 * Returns the row of a path without locale; undefined for a path that no other team serves.
 *
 * @example otherPageOf('/trade/spot/BTC/USDT/')?.path // '/trade/spot/*'
 */
export function otherPageOf(path: string): OtherPage | undefined {
  return rowOf(OTHER_PAGES, path.replace(/(?<=.)\/$/, ''));
}

function rowOf(rows: readonly OtherPage[], path: string): OtherPage | undefined {
  return rows.find((row) =>
    row.path.endsWith('/*') ? `${path}/`.startsWith(row.path.slice(0, -1)) : row.path === path,
  );
}
