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
      { key: 'trade.spot', description: 'trade.spot.about', icon: 'spot', href: '/trade/spot/BTC/USDT' },
      { key: 'trade.usdt', description: 'trade.usdt.about', icon: 'perpetual', href: '/trade/usdt/BTCUSDT' },
      { key: 'trade.usdc', description: 'trade.usdc.about', icon: 'dollar', href: '/trade/usdc/BTCPERP' },
      {
        ...{ key: 'trade.inverse', description: 'trade.inverse.about', icon: 'inverse' },
        href: '/trade/inverse/BTCUSD',
        regions: { except: ['NLD', 'EU'] },
      },
      {
        ...{ key: 'trade.option', description: 'trade.option.about', icon: 'option' },
        href: '/trade/option/BTC',
        regions: { except: ['NLD', 'EU'] },
      },
      // The card promotes no leverage, in no edition.
      {
        ...{ key: 'trade.learn', description: 'trade.learn.about', icon: 'learn', href: '/learn' },
        highlight: 'accent',
      },
    ],
  },
  {
    key: 'earn',
    children: [
      { key: 'earn.savings', description: 'earn.savings.about', icon: 'savings', href: '/earn/savings' },
      {
        ...{ key: 'earn.dualAsset', description: 'earn.dualAsset.about', icon: 'pair' },
        href: '/earn/dual-asset',
        regions: { except: ['NLD', 'EU'] },
      },
      {
        ...{ key: 'earn.liquidityMining', description: 'earn.liquidityMining.about', icon: 'liquidity' },
        href: '/earn/liquidity-mining',
        regions: { except: ['HKG', 'ARE'] },
      },
      {
        ...{ key: 'earn.launchpool', description: 'earn.launchpool.about', icon: 'launch' },
        href: '/earn/launchpool',
        mark: 'new',
        highlight: 'green',
      },
    ],
  },
  { key: 'copyTrading', href: '/copy-trading', regions: { except: ['HKG', 'NLD'] } },
  {
    key: 'bots',
    children: [
      {
        ...{ key: 'bots.grid', description: 'bots.grid.about', icon: 'grid' },
        href: '/trading-bot/grid/BTC/USDT',
      },
      {
        ...{ key: 'bots.dca', description: 'bots.dca.about', icon: 'schedule' },
        href: '/trading-bot/dca/BTC/USDT',
      },
      {
        ...{ key: 'bots.futuresGrid', description: 'bots.futuresGrid.about', icon: 'futures-grid' },
        href: '/trading-bot/futures-grid/BTC/USDT',
        regions: { except: ['NLD', 'EU', 'HKG'] },
      },
      {
        ...{ key: 'bots.futuresMartingale', description: 'bots.futuresMartingale.about', icon: 'steps' },
        href: '/trading-bot/futures-martingale/BTC/USDT',
        regions: { except: ['NLD', 'EU', 'HKG'] },
      },
    ],
  },
  { key: 'wsot', description: 'wsot.about', icon: 'trophy', href: '/wsot', highlighted: true },
  {
    key: 'more',
    children: [
      {
        key: 'more.rewards',
        children: [
          {
            ...{ key: 'more.rewardsHub', description: 'more.rewardsHub.about', icon: 'rewards', mark: 'hot' },
            href: '/rewards-hub',
          },
          { key: 'more.vip', description: 'more.vip.about', icon: 'vip', href: '/vip' },
          { key: 'more.referral', description: 'more.referral.about', icon: 'invite', href: '/referral' },
        ],
      },
      {
        key: 'more.services',
        children: [
          {
            ...{ key: 'more.card', description: 'more.card.about', icon: 'card', href: '/card' },
            regions: { except: ['HKG', 'IDN', 'TUR'] },
          },
          { key: 'more.otc', description: 'more.otc.about', icon: 'otc', href: '/otc' },
          {
            ...{ key: 'more.nft', description: 'more.nft.about', icon: 'collectible', href: '/nft' },
            regions: { except: ['NLD', 'EU'] },
          },
          { key: 'more.web3', description: 'more.web3.about', icon: 'web3', href: '/web3' },
        ],
      },
    ],
  },
]);
