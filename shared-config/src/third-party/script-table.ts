import type { EnvironmentKind } from '../site/environments';
import type { SiteHosts } from '../site/hosts';
import * as limits from '../site/limits';
import { APP_FLYERS_IDS } from './app-flyers-ids';
import type { ConsentCategory } from '../consent/categories';
import { prepareAppFlyers } from './prepare-app-flyers';
import { SUPPORT_CHAT } from './support-chat';

export interface ScriptSource {
  url: (hosts: SiteHosts) => string;
  /** Origins that the script connects to, by directive; `script-src` contains the origin of `url` anyway. */
  origins: (hosts: SiteHosts) => Partial<Record<'connect-src' | 'img-src', readonly string[]>>;
  prepare?: (page: Window) => void;
}

export interface ScriptRow {
  name: string;
  consent: ConsentCategory;
  /** Delay after the start of the shell on the page. */
  delayMs: number;
  /** `web`: neither in the app nor in a mini program. */
  isWebOnly: boolean;
  /** Whether it may run on pages that request documents. */
  isOnDocumentPages: boolean;
  /**
   * Whether a visitor can request it with our own control (`requestScript`). The policy of every page then allows its
   * origins, even after a refusal: only for our own scripts.
   */
  isOnRequest: boolean;
  /** Environments without a row never load it. */
  sources: Partial<Record<EnvironmentKind, ScriptSource>>;
}

const supportChat: ScriptSource = {
  url: ({ chat }) => `${chat}/support-chat.js`,
  origins: ({ chat }) => ({ 'connect-src': [chat] }),
};

/** AppsFlyer's script attributes visits to campaigns. It draws nothing, so it needs no images. */
const appFlyers: ScriptSource = {
  url: () => 'https://websdk.appsflyer.com/?st=pba&',
  origins: () => ({ 'connect-src': ['https://wa.appsflyer.com', 'https://wa.onelink.me'] }),
};

/** Environments that can have AppsFlyer. In `local` the mock backend simulates it. */
const APP_FLYERS_SOURCES: ScriptRow['sources'] = {
  production: appFlyers,
  testnet: appFlyers,
  local: {
    url: ({ analytics }) => `${analytics}/app-flyers.js`,
    origins: ({ analytics }) => ({ 'connect-src': [analytics] }),
  },
};

/**
 * All third-party scripts of the shell.
 *
 * @example SCRIPTS.find(({ name }) => name === 'support-chat')?.sources.production
 */
export const SCRIPTS: readonly ScriptRow[] = createScriptTable(APP_FLYERS_IDS);

/**
 * Returns the table for these AppsFlyer ids; an environment without an id has no source.
 *
 * @example createScriptTable({ production: '5d1f8a30-…' })
 */
export function createScriptTable(appFlyersIds: typeof APP_FLYERS_IDS): readonly ScriptRow[] {
  return [
    {
      name: 'app-flyers',
      consent: 'marketing',
      delayMs: 0,
      isWebOnly: true,
      isOnDocumentPages: false,
      isOnRequest: false,
      sources: appFlyersSources(appFlyersIds),
    },
    {
      name: SUPPORT_CHAT,
      consent: 'support',
      delayMs: limits.supportChatDelayMs,
      isWebOnly: true,
      isOnDocumentPages: false,
      isOnRequest: true,
      sources: {
        production: supportChat,
        testnet: supportChat,
        test: supportChat,
        dev: supportChat,
        local: supportChat,
      },
    },
  ];
}

function appFlyersSources(ids: typeof APP_FLYERS_IDS): ScriptRow['sources'] {
  const environments = Object.keys(APP_FLYERS_SOURCES) as EnvironmentKind[];
  const sources = environments.flatMap((environment) => {
    const webAppId = ids[environment];
    if (!webAppId) return [];
    const prepare = (page: Window) => prepareAppFlyers(page, webAppId);
    return [[environment, { ...APP_FLYERS_SOURCES[environment], prepare }] as const];
  });
  return Object.fromEntries(sources);
}
