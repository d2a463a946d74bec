import type { i18n } from 'i18next';
import { reaction } from 'mobx';
import { CONTRACT_VERSION, SHELL_MARKS, type HeaderData, type PartOptions } from 'shared-config/contracts';
import type { TranslationResources } from 'shared-config/i18n';
import type { Platform } from 'shared-config/platform';
import { reportFailure } from 'shared-config/report-failure';
import { createServerClock, type ServerClock } from 'shared-config/server-clock';
import { storageKeys } from 'shared-config/storage-keys';
import { oncePerPage } from 'shared-config/once-per-page';
import { followOtherTabs } from '../session/follow-other-tabs';
import { SessionStore } from '../session/session-store';
import { createUserIdMarker } from '../session/user-id-marker';
import { IdentityStore } from '../account/identity-store';
import { ThemeStore } from '../theme/theme-store';
import type { Backend } from './backend';
import { BannerWishes } from './banner-wishes';
import { isNotSignedIn } from './is-not-signed-in';
import { OVERLAYS, type OverlayName } from './overlay-table';
import { createOverlays, type Overlays } from './overlays';
import { createInApp, type InApp } from './in-app';
import type { PageContext } from './page-context';
import { createPageMemory, type PageMemory } from './page-memory';
import { pagePlatform } from './page-platform';
import { definedOnly, PagePlace, type Speaker } from './page-place';
import { createQuickAuthPresenter, type QuickAuthPresenter } from './present-quick-auth';
import { goToOwnPath } from './own-path';
import type { RunningSuggestion } from './start-edition-notice';
import type { RunningAppBanner } from './start-smart-banner';
import { startBackgroundLater, type LaterBackground } from './start-background-later';
import { startTelegramLater } from './start-telegram-later';
import { telegramLaunch } from './telegram-launch';
import { trackSession } from './track-session';
import { createFrameTranslator } from './shell-translator';

/** What all parts of the shell on a page have in common. */
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

/**
 * The page's one shell, made by whichever part asks first. Making it asks the backend who the visitor is, follows
 * other tabs, and shows the quick-auth modals when the session opens them.
 *
 * @param speaker the part whose options these are, until it is forgotten
 * @throws RangeError for an option that names nothing we know
 */
export function getShell(options: PartOptions = {}, speaker: Speaker = PAGE): Shell {
  const said = definedOnly(options);
  let isNew = false;
  const shell = oncePerPage('shell', CONTRACT_VERSION, () => {
    isNew = true;
    return startShell(speaker, said);
  });
  if (!isNew && Object.keys(said).length > 0) shell.place.say(speaker, said);
  return shell;
}

/** Speaks where no part does. */
const PAGE: Speaker = {};

function startShell(speaker: Speaker, options: PartOptions): Shell {
  const launch = telegramLaunch(window);
  const platform = pagePlatform(navigator, launch);
  const reloginListeners = new Set<() => void>();
  let backend: Promise<Backend> | undefined;
  const place = new PagePlace(speaker, options, () => {
    backend = undefined;
    void shell.session.loadProfile();
  });
  const marker = createUserIdMarker(window, () =>
    reportFailure({
      code: 'storage-unavailable',
      part: 'session',
      message: 'The storage is full or off.',
    }),
  );
  const memory = createPageMemory(window, place.context);
  const clock = createServerClock({ now: Date.now, warn: (message) => console.warn(message) });
  const background = startBackgroundLater({
    page: window,
    platform,
    context: () => shell.context,
    userId: () => shell.session.user?.id ?? 0,
    shell: () => shell,
    askForConsent: () => void shell.overlays.open('consent-banner'),
  });
  const inApp = platform.inApp ? createInApp(() => shell) : undefined;
  const shell: Shell = {
    place,
    clock,
    memory,
    theme: new ThemeStore({ page: window, key: storageKeys.theme }),
    identity: new IdentityStore({
      fetchIdentity: async () => (await shell.backend()).fetchIdentity(),
      isNotSignedIn,
      report: reportFailure,
    }),
    platform,
    isInApp: platform.inApp,
    canSignOut: () => inApp?.token() === undefined,
    track: background.track,
    get context() {
      return place.context;
    },
    session: new SessionStore({
      backend: () => inApp?.backend() ?? shell.backend(),
      signInByApp: (kind) => inApp?.signIn(kind) ?? null,
      marker,
      report: reportFailure,
      isNotSignedIn,
      onKnown: () => performance.mark(SHELL_MARKS.sessionKnown),
      onRelogin: () => reloginListeners.forEach((listener) => listener()),
      referral: memory.referral,
      goTo: (path) => goToOwnPath(path, window.location),
      locale: () => place.context.locale.code,
    }),
    backend: () => (backend ??= loadBackend(shell, inApp?.token, () => (backend = undefined))),
    quickAuth: createQuickAuthPresenter(() => shell),
    overlays: createOverlays(OVERLAYS, () => shell),
    bannerWishes: new BannerWishes(),
    frameTranslator: () => createFrameTranslator(shell.context, shell.texts),
    texts: {},
    shownNavigation: null,
    onRelogin: (listener) => {
      reloginListeners.add(listener);
      return () => reloginListeners.delete(listener);
    },
  };
  followOtherTabs(shell.session, marker, window);
  reaction(
    () => shell.session.quickAuth,
    (kind) => kind !== 'hidden' && void shell.quickAuth.show(kind),
  );
  trackSession(shell);
  shell.theme.start();
  // The skeleton's script has done it already where there is one.
  document.documentElement.toggleAttribute('data-in-app', shell.isInApp);
  startTelegramLater(window, shell, launch);
  void shell.session.loadProfile();
  return shell;
}

async function loadBackend(
  shell: Shell,
  userToken: InApp['token'] | undefined,
  forget: () => void,
): Promise<Backend> {
  try {
    const { createBackend } = await import('./backend');
    const { context, platform, clock, session } = shell;
    const onNotSignedIn = () => void session.loadProfile({ force: true });
    return createBackend({ context, page: window, platform, clock, onNotSignedIn, userToken });
  } catch (thrown) {
    forget();
    throw thrown;
  }
}
