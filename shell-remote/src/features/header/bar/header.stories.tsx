import './header.css';
import { I18nextProvider } from 'react-i18next';
import { IDENTITY_STATUSES, type HeaderData, type NavItem, type UserInfo } from 'shared-config/contracts';
import { REGIONS } from 'shared-config/regions';
import type { Story, StoryFile, StoryPage } from 'ui-kit/story';
import english from '../../../../translations/en/header.json';
import type { AccountProps } from '../account/auth-area';
import { testUser } from './header-element.fixture';
import { HeaderView, type HeaderViewProps } from './header-view';

const signedInAs = (user: Partial<UserInfo> = {}): AccountProps['session'] => ({
  status: 'signed-in',
  user: { ...testUser, ...user },
});

/** The header with other props than the page's. */
const header = (change: (page: StoryPage) => Partial<HeaderViewProps> = () => ({})): Story => ({
  layout: 'page',
  render: (page) => <StoryHeader page={page} change={change(page)} />,
});

/** The header with its account menu open. */
const accountMenu = (user: Partial<UserInfo>, props: Partial<HeaderViewProps> = {}): Story => ({
  ...header(() => ({ session: signedInAs(user), ...props })),
  play: ({ click }) => click('[aria-controls="sh-menu-account"]'),
});

const menu = (controls: string, session?: AccountProps['session']): Story => ({
  ...header(() => (session ? { session } : {})),
  screen: 'wide',
  play: ({ click }) => click(`[aria-controls="${controls}"]`),
});

const drawer = (change?: Parameters<typeof header>[0]): Story => ({
  ...header(change),
  screen: 'narrow',
  play: ({ click }) => click('.sh-menu > button'),
});

const THEMES = ['light', 'dark', 'system'] as const;

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

export default {
  title: 'Header',
  stories: {
    'session unknown, was signed out': {
      ...header(() => ({ session: { status: 'unknown', user: null } })),
      sessionHint: 'signed-out',
    },
    'session unknown, was signed in': {
      ...header(() => ({ session: { status: 'unknown', user: null } })),
      sessionHint: 'signed-in',
    },
    'signed out': header(() => ({ session: { status: 'anonymous', user: null } })),
    'signed in': header(() => ({ session: signedInAs() })),
    'current page': header(() => ({ currentPath: '/markets' })),
    'current page in a dropdown': header(() => ({ currentPath: '/earn/savings' })),
    'web3 page': header(() => ({ currentPath: '/web3' })),
    'short navigation': header(navigation([link('Markets'), link('Trade')])),
    'empty navigation': header(navigation([])),
    'more entries than space': header((page) => ({
      ...navigation(MANY, [dropdown('Assets', [link('Spot')]), link('Orders')])(page),
      session: signedInAs(),
    })),
    'long names': header(navigation(GERMAN.map((name) => link(name)))),
    'one endless name': header(navigation([link('Donaudampfschifffahrtsgesellschaft'.repeat(4)), link('b')])),
    'poisoned navigation': header(navigation(POISONED)),
    'highlighted and badges': header(
      navigation([
        { ...link('Season'), highlighted: true },
        { ...link('Launchpool'), badge: 'New' },
        dropdown('More', [{ ...link('Rewards'), badge: 'Hot' }, link('Card')]),
      ]),
    ),
    ...Object.fromEntries(
      REGIONS.map(({ code, name }) => [`region ${name}`, header(() => ({ region: code }))]),
    ),
    'menu: second entry': menu('sh-menu-left-2'),
    'menu: third entry': menu('sh-menu-left-3'),
    'menu: more': menu('sh-menu-more'),
    'menu: of the right side': menu('sh-menu-right-0', signedInAs()),
    ...Object.fromEntries(
      THEMES.map((theme) => [
        `menu: theme, ${theme} chosen`,
        { ...menu('sh-menu-theme'), ...header(() => ({ theme })) },
      ]),
    ),
    'account: plain': accountMenu({}),
    'account: vip': accountMenu({ loyalty_vip_info: { is_vip: true, label_level: 'VIP 3' } }),
    'account: sub-account': accountMenu({ parent_member_id: 10001 }),
    'account: without two steps': accountMenu({ has_google2fa: false }),
    ...Object.fromEntries(
      IDENTITY_STATUSES.map((identity) => [`account: identity ${identity}`, accountMenu({}, { identity })]),
    ),
    'account: with passkeys': accountMenu({}, { identity: 'verified', onPasskeys: () => undefined }),
    'account: phone only': accountMenu({
      username: '',
      vague_email: '',
      vague_mobile: '+44 77******23',
      mobile_verified: true,
    }),
    'account: long name': accountMenu({
      username: '',
      vague_email: 'maximiliane.von-und-zu-hohenlohe***@department-of-long-names.example',
    }),
    'drawer: signed out': drawer(),
    'drawer: signed in': drawer(() => ({ session: signedInAs() })),
    'drawer: signed in, with passkeys': drawer(({ note }) => ({
      session: signedInAs({ loyalty_vip_info: { is_vip: true, label_level: 'VIP 3' } }),
      identity: 'rejected',
      onPasskeys: () => note('passkeys'),
    })),
    'drawer: dark theme chosen': drawer(() => ({ theme: 'dark' })),
    'drawer: more entries than space': drawer(navigation(MANY)),
    'drawer: closed by the back button': {
      ...drawer(),
      play: async ({ click, find }) => {
        await click('.sh-menu > button');
        await find('.sh-drawer[open]');
        window.history.back();
        await find('.sh-menu > button[aria-expanded=false]');
      },
    },
  },
} satisfies StoryFile;

function StoryHeader({ page, change }: { page: StoryPage; change: Partial<HeaderViewProps> }) {
  const { locale, region, translatorOf, note } = page;
  return (
    <I18nextProvider i18n={translatorOf({ header: english })}>
      <HeaderView
        locale={locale.code}
        region={region}
        navigation={page.navigation}
        session={{ status: 'anonymous', user: null }}
        currentPath=""
        mainId="main"
        onLogin={() => note('log in')}
        onRegister={() => note('sign up')}
        onSearch={() => note('search')}
        onTheme={(theme) => note(`theme: ${theme}`)}
        onSignOut={() => note('sign out')}
        onRejected={({ name, what }) => note(`dropped ${what}: ${name}`)}
        {...change}
      />
    </I18nextProvider>
  );
}
