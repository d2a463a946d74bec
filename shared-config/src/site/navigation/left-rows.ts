import type { NavigationKey } from './names/names';
import { withRenderers } from './navigation-row';

/** The left group of the header, in order. */
export const LEFT_ROWS = withRenderers<NavigationKey>([
  { key: 'lira', href: '/fiat/deposit', regions: { only: ['TUR'] } },
  { key: 'buyCrypto', href: '/fiat/deposit', regions: { except: ['TUR'] } },
  { key: 'markets', href: '/markets' },
  // Hong Kong offers spot alone, so it needs no dropdown.
  { key: 'trade.spot', href: '/trade/spot/BTC/USDT', regions: { only: ['HKG'] } },
  {
    key: 'trade',
    regions: { except: ['HKG'] },
    children: [
      { key: 'trade.spot', href: '/trade/spot/BTC/USDT' },
      { key: 'trade.usdt', href: '/trade/usdt/BTCUSDT' },
      { key: 'trade.usdc', href: '/trade/usdc/BTCPERP' },
      { key: 'trade.inverse', href: '/trade/inverse/BTCUSD', regions: { except: ['NLD', 'EU'] } },
      { key: 'trade.option', href: '/trade/option/BTC', regions: { except: ['NLD', 'EU'] } },
    ],
  },
  {
    key: 'earn',
    children: [
      { key: 'earn.savings', href: '/earn/savings' },
      { key: 'earn.dualAsset', href: '/earn/dual-asset', regions: { except: ['NLD', 'EU'] } },
      { key: 'earn.launchpool', href: '/earn/launchpool', badge: 'badge.new' },
      { key: 'earn.liquidityMining', href: '/earn/liquidity-mining', regions: { except: ['HKG', 'ARE'] } },
    ],
  },
  { key: 'copyTrading', href: '/copy-trading', regions: { except: ['HKG', 'NLD'] } },
  {
    key: 'bots',
    children: [
      { key: 'bots.grid', href: '/trading-bot/grid/BTC/USDT' },
      { key: 'bots.dca', description: 'bots.dca.about', href: '/trading-bot/dca/BTC/USDT' },
      {
        key: 'bots.futuresGrid',
        href: '/trading-bot/futures-grid/BTC/USDT',
        regions: { except: ['NLD', 'EU', 'HKG'] },
      },
      {
        key: 'bots.futuresMartingale',
        href: '/trading-bot/futures-martingale/BTC/USDT',
        regions: { except: ['NLD', 'EU', 'HKG'] },
      },
    ],
  },
  { key: 'wsot', description: 'wsot.about', href: '/wsot', highlighted: true },
  {
    key: 'more',
    children: [
      { key: 'more.rewardsHub', href: '/rewards-hub', badge: 'badge.hot' },
      { key: 'more.card', href: '/card', regions: { except: ['HKG', 'IDN', 'TUR'] } },
      { key: 'more.otc', description: 'more.otc.about', href: '/otc' },
      { key: 'more.nft', href: '/nft', regions: { except: ['NLD', 'EU'] } },
      { key: 'more.web3', href: '/web3' },
      { key: 'more.vip', href: '/vip' },
      { key: 'more.referral', href: '/referral' },
    ],
  },
]);
