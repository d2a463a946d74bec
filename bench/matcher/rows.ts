import type { DeepLinkRow } from 'bridge-remote/deep-links/deep-link-row';
import { DEEP_LINK_TABLE } from 'bridge-remote/deep-links/deep-link-table';
import { coin, currency, futuresSymbol, oneOf } from 'bridge-remote/deep-links/param-rules';

/** How many patterns the measurement is about. */
export const ROW_COUNT = 60;

/** More of the same kinds, so that a longer table of the product changes the mix and not the number. */
const FILLERS: readonly DeepLinkRow[] = [
  { path: '/launchpad', screen: 'launchpad' },
  { path: '/learn/*', screen: 'learn' },
  { path: '/support/ticket', screen: 'support/ticket' },
  { path: '/pay/:method', rules: { method: oneOf('card', 'bank') }, screen: 'pay' },
  { path: '/convert/:base/:quote', rules: { base: coin, quote: currency }, screen: 'convert' },
  { path: '/loans/:symbol/terms', rules: { symbol: futuresSymbol }, screen: 'loans' },
  { path: '/p2p', screen: 'p2p' },
  { path: '/quests', screen: 'quests' },
  { path: '/price/:base', rules: { base: coin }, screen: 'price' },
];

/** The product's own table, filled up. */
export const ROWS: readonly DeepLinkRow[] = [...DEEP_LINK_TABLE, ...FILLERS].slice(0, ROW_COUNT);
