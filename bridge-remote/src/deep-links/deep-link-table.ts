import type { DeepLinkRow } from './deep-link-row';
import { coin, currency, freeText, futuresSymbol, oneOf, optionSymbol, usdtSymbol } from './param-rules';

const PAIR_RULES = { base: coin, quote: currency } as const;
const SYMBOL = { symbol: '{symbol}' } as const;
const PAIR_SYMBOL = { symbol: '{base}/{quote}' } as const;

/** Maps web paths to screens of the app (R-DEEP-1). The order of rows has no meaning (R-DEEP-3). */
export const DEEP_LINK_TABLE = [
  { path: '/login', screen: 'login' },
  { path: '/register', screen: 'signup' },
  { path: '/signup', screen: 'signup' },
  { path: '/verification', screen: 'identity-verification' },
  { path: '/verification/*', screen: 'identity-verification' },

  { path: '/fiat/deposit', screen: 'fiat/deposit' },
  { path: '/fiat/withdraw', screen: 'fiat/withdraw' },
  { path: '/otc', screen: 'otc' },

  { path: '/trade/spot', screen: 'trade/spot' },
  { path: '/trade/spot/:base/:quote', rules: PAIR_RULES, screen: 'trade/spot', params: PAIR_SYMBOL },
  { path: '/trade/inverse', screen: 'trade/inverse' },
  {
    path: '/trade/inverse/:symbol',
    rules: { symbol: futuresSymbol },
    screen: 'trade/inverse',
    params: SYMBOL,
  },
  { path: '/trade/usdt', screen: 'trade/usdt' },
  { path: '/trade/usdt/:symbol', rules: { symbol: usdtSymbol }, screen: 'trade/usdt', params: SYMBOL },
  { path: '/trade/usdc', screen: 'trade/usdc' },
  { path: '/trade/usdc/:symbol', rules: { symbol: futuresSymbol }, screen: 'trade/usdc', params: SYMBOL },
  { path: '/trade/option', screen: 'trade/option' },
  { path: '/trade/option/:symbol', rules: { symbol: optionSymbol }, screen: 'trade/option', params: SYMBOL },

  { path: '/assets/spot', screen: 'assets', params: { account: 1 } },
  { path: '/assets/derivatives', screen: 'assets', params: { account: 2 } },
  { path: '/assets/earn', screen: 'assets', params: { account: 3 } },
  { path: '/assets/usdc', screen: 'assets', params: { account: 4 } },
  { path: '/assets/trading', screen: 'assets', params: { account: 5 } },
  { path: '/assets/fiat', screen: 'assets', params: { account: 6 } },

  { path: '/earn', screen: 'earn', params: { type: 4 } },
  { path: '/earn/*', screen: 'earn', params: { type: 4 } },
  { path: '/earn/savings', screen: 'earn', params: { type: 4 } },
  { path: '/earn/flexible-staking', screen: 'earn', params: { type: 4 } },
  { path: '/earn/dual-asset', screen: 'earn', params: { type: 2 } },
  { path: '/earn/launchpool', screen: 'earn', params: { type: 3 } },
  { path: '/earn/liquidity-mining', screen: 'earn', params: { type: 5 } },

  ...rowsOfBot('grid'),
  ...rowsOfBot('dca'),
  ...rowsOfBot('futures-grid'),
  ...rowsOfBot('futures-martingale'),

  { path: '/copy-trading', screen: 'copy-trading' },
  { path: '/nft', screen: 'nft' },
  { path: '/vip', screen: 'vip' },
  { path: '/referral', screen: 'referral' },
  { path: '/card', screen: 'card' },

  { path: '/rewards-hub', screen: 'rewards' },
  {
    path: '/rewards-hub/reward',
    query: { 'reward-id': freeText, 'reward-code': freeText },
    screen: 'rewards/reward',
    params: { rewardId: '{reward-id}', rewardCode: '{reward-code}' },
  },
  {
    path: '/rewards-hub/task',
    query: { 'task-id': freeText, 'rule-index': freeText },
    screen: 'rewards/task',
    params: { taskId: '{task-id}', ruleIndex: '{rule-index}' },
  },

  { path: '/web3', screen: 'web3' },
  {
    path: '/web3/:tab',
    rules: { tab: oneOf('wallet', 'swap', 'dapps', 'nft', 'staking') },
    screen: 'web3',
    params: { tab: '{tab}' },
  },
  { path: '/markets', screen: 'markets' },
  {
    path: '/markets/:tab',
    rules: { tab: oneOf('spot', 'derivatives', 'option', 'new') },
    screen: 'markets',
    params: { tab: '{tab}' },
  },
] as const satisfies readonly DeepLinkRow[];

/** A trading bot has the same screen with and without a base or a pair. */
function rowsOfBot<const Name extends string>(name: Name) {
  const path = `/trading-bot/${name}` as const;
  const screen = `trading-bot/${name}` as const;
  const base = '{base}';
  return [
    { path, screen },
    { path: `${path}/:base`, rules: { base: coin }, screen, params: { base } },
    { path: `${path}/:base/:quote`, rules: PAIR_RULES, screen, params: { base, quote: '{quote}' } },
  ] as const;
}
