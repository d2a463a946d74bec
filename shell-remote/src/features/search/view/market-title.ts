import type { MarketName } from 'shared-config/contracts';

/**
 * A market as people write it.
 *
 * @example marketTitle({ kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' }) // 'BTC/USDT'
 * @example marketTitle({ kind: 'inverse', symbol: 'BTCUSD_Q', base: 'BTC', quote: 'USD' }) // 'BTCUSD_Q'
 */
export function marketTitle({ kind, symbol, base, quote }: MarketName): string {
  return kind === 'spot' ? `${base}/${quote}` : symbol;
}
