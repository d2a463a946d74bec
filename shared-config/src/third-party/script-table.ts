import type { EnvironmentKind } from '../environments';
import type { SiteHosts } from '../hosts';
import { limits } from '../limits';
import type { ConsentCategory } from './consent-categories';
import { prepareAppFlyers } from './prepare-app-flyers';

/** Where a script comes from in one environment. */
export interface ScriptSource {
  url: (hosts: SiteHosts) => string;
  /** What has to stand in the page before the script runs. */
  prepare?: (page: Window) => void;
}

/** One script that is not part of the shell. */
export interface ScriptRow {
  name: string;
  consent: ConsentCategory;
  /** Counted from the loader's start. */
  delayMs: number;
  /** `web`: neither in the app nor in a mini program. */
  isWebOnly: boolean;
  /** Whether it may run on pages that ask for documents. */
  isOnDocumentPages: boolean;
  /** Environments without a row never load it. */
  sources: Partial<Record<EnvironmentKind, ScriptSource>>;
}

const supportChat: ScriptSource = { url: ({ chat }) => `${chat}/support-chat.js` };

/** What AppsFlyer's script is asked to do: attribution of visits to campaigns. */
const APP_FLYERS_URL = 'https://websdk.appsflyer.com/?st=pba&';

/**
 * Every script that the shell loads beside its own (source section 7), in one table.
 *
 * @example SCRIPTS.find(({ name }) => name === 'app-flyers')?.sources.production
 */
export const SCRIPTS: readonly ScriptRow[] = [
  {
    name: 'app-flyers',
    consent: 'marketing',
    delayMs: 0,
    isWebOnly: true,
    isOnDocumentPages: false,
    sources: {
      production: appFlyers('00000000-0000-4000-8000-000000000001'),
      testnet: appFlyers('00000000-0000-4000-8000-000000000002'),
    },
  },
  {
    name: 'support-chat',
    consent: 'support',
    delayMs: limits.supportChatDelayMs,
    isWebOnly: true,
    isOnDocumentPages: false,
    sources: {
      production: supportChat,
      testnet: supportChat,
      test: supportChat,
      dev: supportChat,
      local: supportChat,
    },
  },
];

/** @param webAppId as AppsFlyer gives it; each environment has its own, so that tests are not counted as visits */
function appFlyers(webAppId: string): ScriptSource {
  return { url: () => APP_FLYERS_URL, prepare: (page) => prepareAppFlyers(page, webAppId) };
}
