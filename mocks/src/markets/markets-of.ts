import type { Market, MarketKind, MarketName } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import { coinIconOf } from '../assets/coin-icons-table';
import { trendOf } from './trend-of';
import { ASSETS, DATED_MARKETS } from './market-table';

/** The kinds that a region does not trade, as in its navigation. */
const MISSING_KINDS: Partial<Record<RegionCode, readonly MarketKind[]>> = {
  HKG: ['usdt', 'usdc', 'inverse', 'option'],
  NLD: ['inverse', 'option'],
  EU: ['inverse', 'option'],
};

/** Returns the markets of a region, most traded first. @example marketsOf('HKG').every(({ kind }) => kind === 'spot') // true */
export function marketsOf(region: RegionCode): Market[] {
  const missing = MISSING_KINDS[region] ?? [];
  return ALL_MARKETS.filter(({ kind }) => !missing.includes(kind));
}

/** Symbol and quote of a coin's market, by kind. */
const NAMES: Record<Exclude<MarketKind, 'option'>, (base: string) => { symbol: string; quote: string }> = {
  spot: (base) => ({ symbol: `${base}USDT`, quote: 'USDT' }),
  usdt: (base) => ({ symbol: `${base}USDT`, quote: 'USDT' }),
  usdc: (base) => ({ symbol: `${base}PERP`, quote: 'USDC' }),
  inverse: (base) => ({ symbol: `${base}USD`, quote: 'USD' }),
};

const ALL_MARKETS: readonly Market[] = [
  ...ASSETS.flatMap((row) => row.kinds.flatMap((kind) => (kind === 'option' ? [] : [marketOf(row, kind)]))),
  ...DATED_MARKETS.map((row) =>
    withNumbers({ ...row, quote: row.kind === 'inverse' ? 'USD' : 'USDC' }, row.change),
  ),
];

function marketOf(
  { base, name, price, changePercent24h }: (typeof ASSETS)[number],
  kind: Exclude<MarketKind, 'option'>,
): Market {
  return withNumbers({ kind, base, ...NAMES[kind](base), name, price }, changePercent24h);
}

function withNumbers(
  { kind, symbol, base, quote, name, price }: MarketName & { name: string; price: string },
  changePercent24h: number,
): Market {
  const trend = trendOf({ symbol, price: Number(price), changePercent: changePercent24h });
  const icon = coinIconOf(base);
  return { kind, symbol, base, quote, assetName: name, lastPrice: price, changePercent24h, icon, trend };
}
