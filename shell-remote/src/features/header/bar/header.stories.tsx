import './header.css';
import type { HeaderData, IdentityStatus, NavItem, UserInfo } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/header.json';
import { headerElement, testUser, type HeaderElementProps } from './header-element.fixture';
import type { HeaderState } from '../header-store';
import type { UserValues } from '../user-value-table';

const signedInAs = (user: Partial<UserInfo> = {}): HeaderState['session'] => ({
  status: 'signed-in',
  user: { ...testUser, ...user },
});

/** The header with other props than the page's. */
const header = (change: (page: StoryPage) => HeaderElementProps = () => ({})): Story => ({
  render: (page) => {
    const { locale, region, navigation: built, translatorOf, note } = page;
    return headerElement({
      ...{ locale: locale.code, region, navigation: built, currentPath: '' },
      translator: translatorOf({ header: english }),
      onLogin: () => note('log in'),
      onRegister: () => note('sign up'),
      onSearch: () => note('search'),
      onTheme: (theme) => note(`theme: ${theme}`),
      onSignOut: () => note('sign out'),
      onRejected: ({ name, what }) => note(`dropped ${what}: ${name}`),
      ...change(page),
    });
  },
});

/** The header with its account menu open. */
const accountMenu = (user: Partial<UserInfo>, props: HeaderElementProps = {}): Story => ({
  ...header(() => ({ session: signedInAs(user), ...props })),
  play: ({ click }) => click('[aria-controls="sh-menu-account"]'),
});

const identity = (status: IdentityStatus): UserValues => ({
  identity: { status: 'ready', value: { status } },
});

const menu = (controls: string, session?: HeaderState['session']): Story => ({
  ...header(() => (session ? { session } : {})),
  parameters: { screen: 'wide' },
  play: ({ click }) => click(`[aria-controls="${controls}"]`),
});

const drawer = (change?: Parameters<typeof header>[0]): Story => ({
  ...header(change),
  parameters: { screen: 'narrow' },
  play: ({ click }) => click('.sh-menu > button'),
});

const navigation =
  (left: NavItem[], right: NavItem[] = []) =>
  ({ locale }: StoryPage) => ({
    navigation: { language: locale.code, left, right } satisfies HeaderData,
  });

const link = (name: string, href = '/markets'): NavItem => ({ name, renderer: 'PrimaryLink', href });
const dropdown = (name: string, children: NavItem[]): NavItem => ({
  name,
  renderer: 'MoreDropdown',
  children,
});

/** Typical lengths of German entry names. */
const GERMAN = [
  'Kryptowährungen kaufen',
  'Marktübersichten',
  'Terminkontrakthandel',
  'Sparprogramme',
  'Handelsroboterverzeichnis',
  'Kopierhandelsgemeinschaft',
  'Wertpapierverwahrstellen',
];

/** Entries of a broken or hostile backend; none may become a link. */
const POISONED: NavItem[] = [
  link('javascript:', 'javascript:alert(1)'),
  link('data:', 'data:text/html,<script>alert(1)</script>'),
  link('another host', '//evil.example/markets'),
  link('backslash', '\\\\evil.example'),
  link('<img src=x onerror=alert(1)>', '/markets'),
  dropdown('empty dropdown', []),
  link('fine', '/markets'),
];

const MANY = Array.from({ length: 24 }, (_, index) =>
  index % 3 === 0 ? dropdown(`Menu ${index + 1}`, [link('One'), link('Two')]) : link(`Entry ${index + 1}`),
);

const inRegion = (region: RegionCode) => header(() => ({ region }));

export default {
  title: 'Header',
  parameters: { layout: 'fullscreen' },
} satisfies StoryMeta;

export const SessionUnknownWasSignedOut: Story = {
  name: 'session unknown, was signed out',
  ...header(() => ({ session: { status: 'unknown', user: null } })),
  parameters: { sessionHint: 'signed-out' },
};

export const SessionUnknownWasSignedIn: Story = {
  name: 'session unknown, was signed in',
  ...header(() => ({ session: { status: 'unknown', user: null } })),
  parameters: { sessionHint: 'signed-in' },
};

export const SignedOut: Story = header(() => ({ session: { status: 'anonymous', user: null } }));
export const SignedIn: Story = header(() => ({ session: signedInAs() }));
export const CurrentPage: Story = header(() => ({ currentPath: '/markets' }));

export const CurrentPageInADropdown: Story = {
  name: 'current page in a dropdown',
  ...header(() => ({ currentPath: '/earn/savings' })),
};

export const Web3Page: Story = header(() => ({ currentPath: '/web3' }));
export const ShortNavigation: Story = header(navigation([link('Markets'), link('Trade')]));
export const EmptyNavigation: Story = header(navigation([]));

export const MoreEntriesThanSpace: Story = header((page) => ({
  ...navigation(MANY, [dropdown('Assets', [link('Spot')]), link('Orders')])(page),
  session: signedInAs(),
}));

export const LongNames: Story = header(navigation(GERMAN.map((name) => link(name))));

export const OneEndlessName: Story = header(
  navigation([link('Donaudampfschifffahrtsgesellschaft'.repeat(4)), link('b')]),
);

export const PoisonedNavigation: Story = header(navigation(POISONED));

export const HighlightedAndBadges: Story = header(
  navigation([
    { ...link('Season'), highlighted: true },
    { ...link('Launchpool'), badge: 'New' },
    dropdown('More', [{ ...link('Rewards'), badge: 'Hot' }, link('Card')]),
  ]),
);

export const RegionGlobal: Story = { name: 'region Global', ...inRegion('GLOBAL') };
export const RegionHongKong: Story = { name: 'region Hong Kong', ...inRegion('HKG') };
export const RegionTurkey: Story = { name: 'region Turkey', ...inRegion('TUR') };
export const RegionNetherlands: Story = { name: 'region Netherlands', ...inRegion('NLD') };
export const RegionUnitedArabEmirates: Story = { name: 'region United Arab Emirates', ...inRegion('ARE') };
export const RegionEuropeanUnion: Story = { name: 'region European Union', ...inRegion('EU') };
export const RegionKazakhstan: Story = { name: 'region Kazakhstan', ...inRegion('KAZ') };
export const RegionGeorgia: Story = { name: 'region Georgia', ...inRegion('GEO') };
export const RegionIndonesia: Story = { name: 'region Indonesia', ...inRegion('IDN') };
export const MenuSecondEntry: Story = { name: 'menu: second entry', ...menu('sh-menu-left-2') };
export const MenuThirdEntry: Story = { name: 'menu: third entry', ...menu('sh-menu-left-3') };
export const MenuMore: Story = { name: 'menu: more', ...menu('sh-menu-more') };

export const MenuOfTheRightSide: Story = {
  name: 'menu: of the right side',
  ...menu('sh-menu-right-0', signedInAs()),
};

export const MenuThemeLightChosen: Story = {
  name: 'menu: theme, light chosen',
  ...menu('sh-menu-theme'),
  ...header(() => ({ theme: 'light' })),
};

export const MenuThemeDarkChosen: Story = {
  name: 'menu: theme, dark chosen',
  ...menu('sh-menu-theme'),
  ...header(() => ({ theme: 'dark' })),
};

export const MenuThemeSystemChosen: Story = {
  name: 'menu: theme, system chosen',
  ...menu('sh-menu-theme'),
  ...header(() => ({ theme: 'system' })),
};

export const AccountPlain: Story = { name: 'account: plain', ...accountMenu({}) };

export const AccountVip: Story = {
  name: 'account: vip',
  ...accountMenu({ loyalty_vip_info: { is_vip: true, label_level: 'VIP 3' } }),
};

export const AccountSubAccount: Story = {
  name: 'account: sub-account',
  ...accountMenu({ parent_member_id: 10001 }),
};

export const AccountWithoutTwoSteps: Story = {
  name: 'account: without two steps',
  ...accountMenu({ has_google2fa: false }),
};

export const AccountIdentityNone: Story = {
  name: 'account: identity none',
  ...accountMenu({}, { values: identity('none') }),
};

export const AccountIdentityPending: Story = {
  name: 'account: identity pending',
  ...accountMenu({}, { values: identity('pending') }),
};

export const AccountIdentityVerified: Story = {
  name: 'account: identity verified',
  ...accountMenu({}, { values: identity('verified') }),
};

export const AccountIdentityRejected: Story = {
  name: 'account: identity rejected',
  ...accountMenu({}, { values: identity('rejected') }),
};

export const AccountWithPasskeys: Story = {
  name: 'account: with passkeys',
  ...accountMenu({}, { values: identity('verified'), canUsePasskeys: true }),
};

export const AccountPhoneOnly: Story = {
  name: 'account: phone only',
  ...accountMenu({
    username: '',
    vague_email: '',
    vague_mobile: '+44 77******23',
    mobile_verified: true,
  }),
};

export const AccountLongName: Story = {
  name: 'account: long name',
  ...accountMenu({
    username: '',
    vague_email: 'maximiliane.von-und-zu-hohenlohe***@department-of-long-names.example',
  }),
};

export const DrawerSignedOut: Story = { name: 'drawer: signed out', ...drawer() };

export const DrawerSignedIn: Story = {
  name: 'drawer: signed in',
  ...drawer(() => ({ session: signedInAs() })),
};

export const DrawerSignedInWithPasskeys: Story = {
  name: 'drawer: signed in, with passkeys',
  ...drawer(({ note }) => ({
    session: signedInAs({ loyalty_vip_info: { is_vip: true, label_level: 'VIP 3' } }),
    values: identity('rejected'),
    canUsePasskeys: true,
    onPasskeys: () => note('passkeys'),
  })),
};

export const DrawerDarkThemeChosen: Story = {
  name: 'drawer: dark theme chosen',
  ...drawer(() => ({ theme: 'dark' })),
};

export const DrawerMoreEntriesThanSpace: Story = {
  name: 'drawer: more entries than space',
  ...drawer(navigation(MANY)),
};
