import type { NavigationKey } from './names/names';
import type { NavigationRow } from './navigation-row';

/** The left group of the header, in order. */
export const LEFT_ROWS: readonly NavigationRow<NavigationKey>[] = [
  { key: 'lira', renderer: 'PrimaryLink', href: '/fiat/deposit', regions: { only: ['TUR'] } },
  { key: 'buyCrypto', renderer: 'PrimaryLink', href: '/fiat/deposit', regions: { except: ['TUR'] } },
  { key: 'markets', renderer: 'PrimaryLink', href: '/markets' },
  // Hong Kong offers spot alone, so it needs no dropdown.
  { key: 'trade.spot', renderer: 'PrimaryLink', href: '/trade/spot/BTC/USDT', regions: { only: ['HKG'] } },
  {
    key: 'trade',
    renderer: 'MoreDropdown',
    regions: { except: ['HKG'] },
    children: [
      { key: 'trade.spot', renderer: 'PrimaryLink', href: '/trade/spot/BTC/USDT' },
      { key: 'trade.usdt', renderer: 'PrimaryLink', href: '/trade/usdt/BTCUSDT' },
      { key: 'trade.usdc', renderer: 'PrimaryLink', href: '/trade/usdc/BTCPERP' },
      {
        key: 'trade.inverse',
        renderer: 'PrimaryLink',
        href: '/trade/inverse/BTCUSD',
        regions: { except: ['NLD', 'EU'] },
      },
      {
        key: 'trade.option',
        renderer: 'PrimaryLink',
        href: '/trade/option/BTC',
        regions: { except: ['NLD', 'EU'] },
      },
    ],
  },
  {
    key: 'earn',
    renderer: 'MoreDropdown',
    children: [
      { key: 'earn.savings', renderer: 'PrimaryLink', href: '/earn/savings' },
      {
        key: 'earn.dualAsset',
        renderer: 'PrimaryLink',
        href: '/earn/dual-asset',
        regions: { except: ['NLD', 'EU'] },
      },
      { key: 'earn.launchpool', renderer: 'PrimaryLink', href: '/earn/launchpool', badge: 'badge.new' },
      {
        key: 'earn.liquidityMining',
        renderer: 'PrimaryLink',
        href: '/earn/liquidity-mining',
        regions: { except: ['HKG', 'ARE'] },
      },
    ],
  },
  { key: 'copyTrading', renderer: 'PrimaryLink', href: '/copy-trading', regions: { except: ['HKG', 'NLD'] } },
  {
    key: 'bots',
    renderer: 'MoreDropdown',
    children: [
      { key: 'bots.grid', renderer: 'PrimaryLink', href: '/trading-bot/grid/BTC/USDT' },
      { key: 'bots.dca', renderer: 'PrimaryLink', href: '/trading-bot/dca/BTC/USDT' },
      {
        key: 'bots.futuresGrid',
        renderer: 'PrimaryLink',
        href: '/trading-bot/futures-grid/BTC/USDT',
        regions: { except: ['NLD', 'EU', 'HKG'] },
      },
      {
        key: 'bots.futuresMartingale',
        renderer: 'PrimaryLink',
        href: '/trading-bot/futures-martingale/BTC/USDT',
        regions: { except: ['NLD', 'EU', 'HKG'] },
      },
    ],
  },
  { key: 'wsot', renderer: 'PrimaryLink', href: '/wsot', highlighted: true },
  {
    key: 'more',
    renderer: 'MoreDropdown',
    children: [
      { key: 'more.rewardsHub', renderer: 'PrimaryLink', href: '/rewards-hub', badge: 'badge.hot' },
      {
        key: 'more.card',
        renderer: 'PrimaryLink',
        href: '/card',
        regions: { except: ['HKG', 'IDN', 'TUR'] },
      },
      { key: 'more.otc', renderer: 'PrimaryLink', href: '/otc' },
      { key: 'more.nft', renderer: 'PrimaryLink', href: '/nft', regions: { except: ['NLD', 'EU'] } },
      { key: 'more.web3', renderer: 'PrimaryLink', href: '/web3' },
      { key: 'more.vip', renderer: 'PrimaryLink', href: '/vip' },
      { key: 'more.referral', renderer: 'PrimaryLink', href: '/referral' },
    ],
  },
];
