import type { HeaderData } from 'shared-config/contracts/contracts';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import type { Platform } from 'shared-config/platform/platform';
import type { ServerClock } from 'shared-config/clock/server-clock';
import type { Overlays } from '../core/overlays/overlays';
import type { PageContext } from '../core/page/page-context';
import type { PageMemory } from '../core/page/page-memory';
import type { Translator } from '../core/texts/use-texts';
import type { PageOptions } from '../core/page/page-options';
import type { BannerRequests } from '../features/app-banner/banner-requests';
import type { RunningAppBanner } from '../features/app-banner/start-smart-banner';
import type { ChecklistStore } from '../features/checklist/checklist-store';
import type { RunningSuggestion } from '../features/edition-notice/start-edition-notice';
import type { SessionEnd } from '../features/session/session-end';
import type { SessionStore } from '../features/session/session-store';
import type { QuickAuthPresenter } from '../features/sign-in/present-quick-auth';
import type { ThemeStore } from '../features/theme/theme-store';
import type { Backend } from './backend';
import type { OverlayName } from './overlay-table';
import type { LaterBackground } from './start-background-later';

/** What all code of the shell shares on a page; `SHELL_CONTRACT` is its version across releases. */
export interface Shell {
  session: SessionStore;
  /** Site, language and hosts of the page; observable. */
  readonly context: PageContext;
  pageOptions: PageOptions;
  backend: () => Promise<Backend>;
  quickAuth: QuickAuthPresenter;
  overlays: Overlays<OverlayName>;
  memory: PageMemory;
  theme: ThemeStore;
  platform: Platform;
  isInApp: boolean;
  canSignOut: () => boolean;
  /** Returns the app's token for the API, while a signed-in visitor uses the page in the app. */
  userToken: () => string | undefined;
  track: LaterBackground['track'];
  suggestion?: RunningSuggestion;
  sessionEnd?: SessionEnd;
  checklist?: ChecklistStore;
  bannerRequests: BannerRequests;
  appBanner?: RunningAppBanner;
  clock: ServerClock;
  /** Returns the frame's translator in the page's language; English until boot data load. */
  frameTranslator: () => Translator;
  texts: TranslationResources;
  /** The navigation that the header shows; null without a header. */
  shownNavigation: { readonly navigation: HeaderData } | null;
  /** Calls the listener when the header must request its navigation again; returns a function that unsubscribes. */
  onRelogin: (listener: () => void) => () => void;
}
