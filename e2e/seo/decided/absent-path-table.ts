/**
 * Links that this repository does not answer: the rest of the exchange, which its own applications serve (decision 7
 * lists most of them). `path` is without the locale; an end in `/*` stands for whatever comes below as well.
 */
export const ABSENT_PATHS: readonly string[] = [
  '/about',
  '/account/*',
  '/announcements',
  '/api',
  '/app',
  '/assets/*',
  '/card',
  '/careers',
  '/community/*',
  '/copy-trading',
  '/earn/*',
  '/fees',
  '/fiat/*',
  '/help/*',
  '/learn/*',
  '/legal/*',
  '/login',
  '/markets/*',
  '/nft',
  '/orders',
  '/otc',
  '/press',
  '/proof-of-reserves',
  '/referral',
  '/register',
  '/rewards-hub/*',
  '/security',
  '/status',
  '/trade/*',
  '/trading-bot/*',
  '/vip',
  '/web3/*',
  '/wsot',
];

/**
 * Whether nobody answers a path here, rightly.
 *
 * @param path without the locale
 * @example isAbsentPath('/trade/spot/BTC/USDT') // true
 */
export function isAbsentPath(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return ABSENT_PATHS.some((row) =>
    row.endsWith('/*') ? `${bare}/`.startsWith(row.slice(0, -1)) : bare === row,
  );
}
