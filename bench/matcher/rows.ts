import type { DeepLinkRow } from 'bridge-remote/deep-links/deep-link-row';
import { DEEP_LINK_TABLE } from 'bridge-remote/deep-links/deep-link-table';
import { coin, currency, futuresSymbol, oneOf } from 'bridge-remote/deep-links/param-rules';

/** Number of patterns in the measurement. */
export const ROW_COUNT = 60;

/** More rows of the same kinds. A longer product table replaces them, so that the number stays. */
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

/** The product's table, filled up to ROW_COUNT. */
export const ROWS: readonly DeepLinkRow[] = [...DEEP_LINK_TABLE, ...FILLERS].slice(0, ROW_COUNT);
