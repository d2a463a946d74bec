import type { NavigationKey } from './names/names';
import type { NavigationRow } from './navigation-row';

/** The right group of the header, in order. Turkey has its fiat account first. */
export const RIGHT_ROWS: readonly NavigationRow<NavigationKey>[] = [
  {
    key: 'assets',
    renderer: 'MoreDropdown',
    children: [
      { key: 'assets.fiat', renderer: 'PrimaryLink', href: '/assets/fiat', regions: { only: ['TUR'] } },
      { key: 'assets.spot', renderer: 'PrimaryLink', href: '/assets/spot' },
      {
        key: 'assets.derivatives',
        renderer: 'PrimaryLink',
        href: '/assets/derivatives',
        regions: { except: ['HKG'] },
      },
      { key: 'assets.earn', renderer: 'PrimaryLink', href: '/assets/earn' },
      { key: 'assets.fiat', renderer: 'PrimaryLink', href: '/assets/fiat', regions: { except: ['TUR'] } },
    ],
  },
  { key: 'orders', renderer: 'PrimaryLink', href: '/orders' },
];
