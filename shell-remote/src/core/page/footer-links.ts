import type { TextKey } from 'shared-config/i18n/i18n';

/** A group of links; `key` names its title in `groups`, each link's `key` its text in `links` of footer.json. */
export interface FooterGroup {
  key: TextKey<'footer', 'groups'>;
  links: readonly FooterLink[];
}

/** A page of our own; `path` has no locale. */
export interface FooterLink {
  key: TextKey<'footer', 'links'>;
  path: string;
}

const LINKS: Record<FooterGroup['key'], readonly FooterLink[]> = {
  about: [
    { key: 'aboutUs', path: '/about' },
    { key: 'careers', path: '/careers' },
    { key: 'announcements', path: '/announcements' },
    { key: 'press', path: '/press' },
    { key: 'reserves', path: '/proof-of-reserves' },
  ],
  products: [
    { key: 'spot', path: '/trade/spot' },
    { key: 'derivatives', path: '/trade/usdt' },
    { key: 'copyTrading', path: '/copy-trading' },
    { key: 'tradingBots', path: '/trading-bot/grid' },
    { key: 'earn', path: '/earn' },
    { key: 'card', path: '/card' },
  ],
  services: [
    { key: 'buyCrypto', path: '/fiat/deposit' },
    { key: 'otc', path: '/otc' },
    { key: 'vip', path: '/vip' },
    { key: 'referral', path: '/referral' },
    { key: 'fees', path: '/fees' },
    { key: 'api', path: '/api' },
  ],
  support: [
    { key: 'help', path: '/help' },
    { key: 'request', path: '/help/request' },
    { key: 'verification', path: '/verification' },
    { key: 'authenticity', path: '/help/official-channels' },
    { key: 'status', path: '/status' },
  ],
  learn: [
    { key: 'academy', path: '/learn' },
    { key: 'markets', path: '/markets' },
    { key: 'glossary', path: '/learn/glossary' },
    { key: 'safety', path: '/learn/safety' },
    { key: 'rules', path: '/learn/trading-rules' },
  ],
};

/** The footer's groups, in reading order. */
export const FOOTER_GROUPS = Object.entries(LINKS).map(([key, links]) => ({ key, links })) as FooterGroup[];

/** The legal documents in the last row of the footer; the registration form links them too. */
export const LEGAL_LINKS: readonly FooterLink[] = [
  { key: 'terms', path: '/legal/terms' },
  { key: 'privacy', path: '/legal/privacy' },
  { key: 'cookieNotice', path: '/legal/cookies' },
  { key: 'risk', path: '/legal/risk' },
  { key: 'accessibility', path: '/legal/accessibility' },
];

/** Opens the consent choices; on pages without them, leads to the cookie notice. */
export const COOKIE_PREFERENCES: FooterLink = { key: 'cookies', path: '/legal/cookies' };

/** Follows the name of the company: its registrations and supervisors. */
export const LICENCES: FooterLink = { key: 'licences', path: '/legal/licences' };

/** Target of the QR code: the page picks the app store of the phone. */
export const APP_PATH = '/download';

/** Links go through our pages, which list the official channels, because impostors copy direct links first. */
export const COMMUNITY_LINKS = [
  { name: 'Telegram', path: '/community/telegram' },
  { name: 'X', path: '/community/x' },
  { name: 'YouTube', path: '/community/youtube' },
  { name: 'Discord', path: '/community/discord' },
] as const;
