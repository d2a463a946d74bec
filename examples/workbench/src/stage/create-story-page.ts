import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from 'mocks/accounts';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { createApiClient, SAME_ORIGIN_BASE, type ApiClient } from 'shared-config/api/api';
import { brand } from 'shared-config/site/brand';
import { hostsOf } from 'shared-config/site/hosts';
import { createTranslator, type TranslationResources } from 'shared-config/i18n/i18n';
import { localeByCode } from 'shared-config/site/locales';
import { reportFailure } from 'shared-config/errors/report-failure';
import { siteOfHost } from 'shared-config/site/site-of-host';
import type { StoryPage } from 'ui-kit/story';
import { SessionStore } from 'shell-remote/features/session/session-store';
import { regionOf, type Settings } from '../settings/settings';

interface StoryPageInput {
  settings: Settings;
  /** Texts of all namespaces in the page's language. */
  texts: TranslationResources;
  note: (what: string) => void;
}

/** Creates the page of a story. Its session is the product's own store, signed in at the mock backend. */
export async function createStoryPage({ settings, texts, note }: StoryPageInput): Promise<StoryPage> {
  const locale = localeByCode(settings.locale);
  if (!locale) throw new RangeError(`There is no locale "${settings.locale}".`);
  const region = regionOf(settings);
  const defaultVariables = { brand: brand.name };
  const client = createApiClient({
    // Absolute, because Node cannot resolve relative URLs.
    baseUrl: `${window.location.origin}${SAME_ORIGIN_BASE}`,
    deviceId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    platform: 'pc',
    userAgent: 'workbench',
  });
  return {
    locale,
    region,
    client,
    assets: assetsOf(window.location),
    navigation: navigationFor({ language: locale.code, region }),
    session: await createSession(settings, client, note),
    translatorOf: (english) => createTranslator({ bcp47: locale.bcp47, english, texts, defaultVariables }),
    note,
  };
}

/** Returns the origin of the asset host; the build sets its port. */
function assetsOf({ host, protocol }: Location): string {
  const portBase = Number(process.env.PORT_BASE) || undefined;
  return hostsOf({ site: siteOfHost(host), isSecure: protocol === 'https:', portBase }).assets;
}

/** Demo account for each value of the session control. */
const ACCOUNT_KINDS: Partial<Record<Settings['session'], DemoAccount['kind']>> = {
  'signed-in': 'plain',
  vip: 'vip',
  'sub-account': 'sub-account',
};

type Note = StoryPageInput['note'];

async function createSession({ session: choice, locale }: Settings, client: ApiClient, note: Note) {
  const store = new SessionStore({
    backend: async () => ({
      fetchProfile: () => client.request('profile', {}),
      logOut: async () => void (await client.request('logout', {})),
    }),
    marker: {
      write: (userId) => {
        document.documentElement.dataset.sessionHint = userId === null ? 'signed-out' : 'signed-in';
      },
    },
    report: reportFailure,
    onKnown: () => undefined,
    onRelogin: () => note('requests header data again'),
    signInByApp: () => null,
    referral: () => '',
    loadCurrency: () => undefined,
    locale: () => locale,
    goTo: (path) => note(`goes to ${path}`),
  });
  const account = DEMO_ACCOUNTS.find(({ kind }) => kind === ACCOUNT_KINDS[choice]);
  if (account) await client.request('login', { account: account.account, password: DEMO_PASSWORD });
  if (choice !== 'unknown') await store.loadProfile();
  return store;
}
