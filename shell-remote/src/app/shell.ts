import type { i18n } from 'i18next';
import type { HeaderData } from 'shared-config/contracts';
import type { TranslationResources } from 'shared-config/i18n';
import type { Platform } from 'shared-config/platform';
import type { ServerClock } from 'shared-config/server-clock';
import type { Overlays } from '../core/overlays/overlays';
import type { PageContext } from '../core/page/page-context';
import type { PageMemory } from '../core/page/page-memory';
import type { PagePlace } from '../core/page/page-place';
import type { BannerWishes } from '../features/app-banner/banner-wishes';
import type { RunningAppBanner } from '../features/app-banner/start-smart-banner';
import type { RunningSuggestion } from '../features/edition-notice/start-edition-notice';
import type { IdentityStore } from '../features/session/identity-store';
import type { SessionStore } from '../features/session/session-store';
import type { QuickAuthPresenter } from '../features/sign-in/present-quick-auth';
import type { ThemeStore } from '../features/theme/theme-store';
import type { Backend } from './backend';
import type { OverlayName } from './overlay-table';
import type { LaterBackground } from './start-background-later';

/** What all parts of the shell on a page have in common; `SHELL_CONTRACT` is its version, across releases. */
export interface Shell {
  session: SessionStore;
  /** Where the page stands: observable, like the session. */
  readonly context: PageContext;
  place: PagePlace;
  backend: () => Promise<Backend>;
  quickAuth: QuickAuthPresenter;
  overlays: Overlays<OverlayName>;
  memory: PageMemory;
  theme: ThemeStore;
  identity: IdentityStore;
  /** What kind of page it is, found once, at the start. */
  platform: Platform;
  /** The page is in the app's browser. */
  isInApp: boolean;
  /** False while the app is who has signed the visitor in. */
  canSignOut: () => boolean;
  /** The app's token for the API, where the page is in the app and somebody is signed in. */
  userToken: () => string | undefined;
  /** Tells analytics of something the visitor did. */
  track: LaterBackground['track'];
  /** What the edition notice says, from the moment on that there is something. */
  suggestion?: RunningSuggestion;
  /** What the parts of the page say about the suggestion to open the app. */
  bannerWishes: BannerWishes;
  /** What that suggestion says, from the moment on that there is one. */
  appBanner?: RunningAppBanner;
  /** The server's time, for whatever shows or signs time. */
  clock: ServerClock;
  /** The frame's texts in the page's language; English until header or footer brought them. */
  frameTranslator: () => i18n;
  texts: TranslationResources;
  /** What the header shows; null while none stands. */
  shownNavigation: { readonly navigation: HeaderData } | null;
  /** Called when the header is to ask for its navigation again; returns the way to stop. */
  onRelogin: (listener: () => void) => () => void;
}
