import type { Market, MarketKind } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
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
  ...DATED_MARKETS.map(({ kind, symbol, base, name, price, change }) => ({
    kind,
    symbol,
    base,
    quote: kind === 'inverse' ? 'USD' : 'USDC',
    assetName: name,
    lastPrice: price,
    changePercent24h: change,
  })),
];

function marketOf(
  { base, name, price, changePercent24h }: (typeof ASSETS)[number],
  kind: Exclude<MarketKind, 'option'>,
): Market {
  return { kind, base, ...NAMES[kind](base), assetName: name, lastPrice: price, changePercent24h };
}
