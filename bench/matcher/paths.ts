import type { DeepLinkRow } from 'bridge-remote/deep-links/deep-link-row';
import { ROWS } from './rows';

const LOCALES = ['en', 'kk-KAZ', 'ru-KAZ', 'tr-TUR', 'zh-TW', 'es-ES', 'ar-ARE', 'pt-BR', 'ka-GEO', 'id-IDN'];
const BASES = ['BTC', 'ETH', '1INCH', 'SOL', '1000PEPE', 'XRP', 'DOGE'];
const QUOTES = ['USDT', 'USDC', 'EUR', 'TRY'];

/** Pages without a screen, values that violate their rule, and near misses: about one path in eight. */
const UNMATCHED = [
  '/blog/2026/what-is-new',
  '/trade/spot/btc/USDT',
  '/markets/unknown',
  '/verificationx',
  '/announcements',
  '/trade',
  '/web3/swap/more',
  '/rewards-hub/task',
];

/** Returns the same raw paths at every call, as new flat strings, so the engine has cached nothing about them. */
export function freshPaths(count: number): string[] {
  return Array.from({ length: count }, (_, index) => Buffer.from(pathAt(index)).toString('latin1'));
}

function pathAt(index: number): string {
  const locale = LOCALES[(index * 7) % LOCALES.length];
  const choice = hashOf(index) % (ROWS.length + UNMATCHED.length);
  const row = ROWS[choice];
  return `/${locale}${row ? filled(row, index) : UNMATCHED[choice - ROWS.length]}/`;
}

/** Returns a pseudo-random number, so that no branch predictor learns the order of the rows. */
function hashOf(index: number): number {
  const mixed = Math.imul(index ^ (index >>> 7), 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Returns a path that matches a row. */
function filled({ path }: DeepLinkRow, index: number): string {
  const base = `${BASES[index % BASES.length]}`;
  const quote = `${QUOTES[index % QUOTES.length]}`;
  const valueOf = (name: string): string => {
    if (name === ':base') return base;
    if (name === ':quote') return quote;
    if (name === ':symbol') return `${base}USDT`;
    return name === ':method' ? 'card' : path.startsWith('/web3') ? 'wallet' : 'spot';
  };
  return path.replace(/:\w+/g, valueOf).replace('*', `some-page/${index % 100}`);
}
