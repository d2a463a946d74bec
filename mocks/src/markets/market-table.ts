import type { MarketKind } from 'shared-config/contracts/contracts';

/** The coins, most traded first; the popular markets are the first rows. */
export const ASSETS = [
  asset('BTC', 'Bitcoin', '64210.50', 2.41, ['spot', 'usdt', 'usdc', 'inverse']),
  asset('ETH', 'Ethereum', '3182.74', 1.87, ['spot', 'usdt', 'usdc', 'inverse']),
  asset('SOL', 'Solana', '148.62', -3.05, ['spot', 'usdt', 'usdc']),
  asset('XRP', 'XRP', '0.5284', 0.62, ['spot', 'usdt', 'inverse']),
  asset('DOGE', 'Dogecoin', '0.12637', 7.94, ['spot', 'usdt']),
  asset('BNB', 'BNB', '587.30', 0.18, ['spot', 'usdt']),
  asset('ADA', 'Cardano', '0.4519', -1.26, ['spot', 'usdt']),
  asset('TON', 'Toncoin', '6.842', 4.33, ['spot', 'usdt']),
  asset('TRX', 'TRON', '0.13142', 0, ['spot', 'usdt']),
  asset('AVAX', 'Avalanche', '27.415', -2.88, ['spot', 'usdt']),
  asset('LINK', 'Chainlink', '14.206', 1.09, ['spot', 'usdt']),
  asset('SHIB', 'Shiba Inu', '0.00001843', -5.41, ['spot']),
  asset('DOT', 'Polkadot', '6.217', -0.73, ['spot', 'usdt', 'inverse']),
  asset('LTC', 'Litecoin', '73.18', 0.44, ['spot', 'usdt', 'inverse']),
  asset('NEAR', 'NEAR Protocol', '5.314', 3.76, ['spot', 'usdt']),
  asset('UNI', 'Uniswap', '9.482', -1.92, ['spot', 'usdt']),
  asset('APT', 'Aptos', '7.053', 2.15, ['spot', 'usdt']),
  asset('ARB', 'Arbitrum', '0.7841', -4.12, ['spot', 'usdt']),
  asset('OP', 'Optimism', '1.806', -3.67, ['spot', 'usdt']),
  asset('ATOM', 'Cosmos', '6.735', 0.91, ['spot', 'usdt']),
  asset('FIL', 'Filecoin', '4.528', -0.35, ['spot', 'usdt']),
  asset('INJ', 'Injective', '22.907', 5.28, ['spot', 'usdt']),
  asset('SUI', 'Sui', '0.8126', 9.47, ['spot', 'usdt']),
  asset('AAVE', 'Aave', '96.43', 1.34, ['spot', 'usdt']),
  asset('PEPE', 'Pepe', '0.000011572', 12.06, ['spot']),
  asset('1000PEPE', 'Pepe (1,000)', '0.011570', 12.02, ['usdt']),
  asset('1INCH', '1inch', '0.3716', -0.58, ['spot']),
];

/** Contracts with an expiry date, which have their own rows. */
export const DATED_MARKETS = [
  dated('inverse', 'BTCUSD_Q', 'Bitcoin', '65140.0', 2.36),
  dated('inverse', 'BTCUSD_BIQ', 'Bitcoin', '66385.5', 2.29),
  dated('inverse', 'ETHUSD_Q', 'Ethereum', '3229.10', 1.81),
  dated('option', 'BTC-25DEC26-70000-C', 'Bitcoin', '3415', 8.2),
  dated('option', 'BTC-25DEC26-60000-P', 'Bitcoin', '1985', -6.9),
  dated('option', 'ETH-25DEC26-3500-C', 'Ethereum', '141.2', 5.4),
];

/** Returns one coin and its markets; `price` is in USDT, as the exchange formats it. */
function asset(
  base: string,
  name: string,
  price: string,
  changePercent24h: number,
  kinds: readonly MarketKind[],
) {
  return { base, name, price, changePercent24h, kinds };
}

/** The symbol starts with the three letters of the coin. */
function dated(kind: 'inverse' | 'option', symbol: string, name: string, price: string, change: number) {
  return { kind, symbol, base: symbol.slice(0, 3), name, price, change };
}
