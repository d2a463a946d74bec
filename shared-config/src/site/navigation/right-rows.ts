import type { NavigationKey } from './names/names';
import { withRenderers } from './navigation-row';

/** The right group of the header, in order. Turkey has its fiat account first. */
export const RIGHT_ROWS = withRenderers<NavigationKey>([
  {
    key: 'assets',
    children: [
      { key: 'assets.fiat', href: '/assets/fiat', regions: { only: ['TUR'] } },
      { key: 'assets.spot', href: '/assets/spot' },
      { key: 'assets.derivatives', href: '/assets/derivatives', regions: { except: ['HKG'] } },
      { key: 'assets.earn', href: '/assets/earn' },
      { key: 'assets.fiat', href: '/assets/fiat', regions: { except: ['TUR'] } },
    ],
  },
  { key: 'orders', href: '/orders' },
]);
