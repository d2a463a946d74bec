import type { NavigationKey } from './names/names';
import { withRenderers } from './navigation-row';

/** The right group of the header, in order. Turkey has its fiat account first. */
export const RIGHT_ROWS = withRenderers<NavigationKey>([
  {
    key: 'assets',
    children: [
      {
        key: 'assets.fiat',
        description: 'assets.fiat.about',
        icon: 'bank',
        href: '/assets/fiat',
        regions: { only: ['TUR'] },
      },
      { key: 'assets.spot', description: 'assets.spot.about', icon: 'wallet', href: '/assets/spot' },
      {
        key: 'assets.derivatives',
        description: 'assets.derivatives.about',
        icon: 'chart',
        href: '/assets/derivatives',
        regions: { except: ['HKG'] },
      },
      { key: 'assets.earn', description: 'assets.earn.about', icon: 'growth', href: '/assets/earn' },
      {
        key: 'assets.fiat',
        description: 'assets.fiat.about',
        icon: 'bank',
        href: '/assets/fiat',
        regions: { except: ['TUR'] },
      },
    ],
  },
  { key: 'orders', href: '/orders' },
]);
