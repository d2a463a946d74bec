import { reaction } from 'mobx';
import { SHELL_MARKS, type PartOptions } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { createServerClock } from 'shared-config/clock/server-clock';
import { storageKeys } from 'shared-config/site/storage-keys';
import { oncePerPage } from 'shared-config/platform/once-per-page';
import { pageSessionNames } from '../core/session-names';
import { SessionStore } from '../features/session/session-store';
import { createUserIdMarker } from '../core/user-id-marker';
import { ThemeStore } from '../features/theme/theme-store';
import { BannerRequests } from '../features/app-banner/banner-requests';
import { createInApp } from '../features/in-app/in-app';
import { createOwnMembers, joinShell } from './join-shell';
import type { Shell } from './shell';
import { createPageMemory } from '../core/page/page-memory';
import { platformOf } from 'shared-config/platform/platform';
import type { OptionOwner, PageOptions } from '../core/page/page-options';
import { observableContext } from '../core/page/observable-context';
import { setPageOptions } from '../core/page/set-page-options';
import { createQuickAuthPresenter } from '../features/sign-in/present-quick-auth';
import { whenHeaderInteractive } from '../core/widgets/start-header-mount';
import { goToOwnPath } from '../core/page/own-path';
import { startBackgroundLater } from './start-background-later';
import { startTelegramLater } from '../features/telegram/start-telegram-later';
import { telegramLaunch } from '../core/page/telegram-launch';
import { trackSession } from '../features/tracking/track-session';
import { SHELL_CONTRACT } from '../core/shell-contract';

/**
 * Returns the page's one shell, or this build's own shell around the session of another build (`joinShell`).
 * @param owner identity of the widget whose options these are; `shell.pageOptions.unset(owner)` removes them
 * @throws RangeError for an unknown option value; UnknownSiteError, ContractMismatchError, both reported
 */
export function getShell(options: PartOptions = {}, owner: OptionOwner = PAGE_OWNER): Shell {
  const pageOptions = setPageOptions(owner, options);
  const shell = oncePerPage('shell', SHELL_CONTRACT, () => (pageShell = ownShell = startShell(pageOptions)));
  if (shell !== pageShell) ownShell = joinShell((pageShell = shell));
  return ownShell!;
}

/** The page's shell, and this build's own: the same one if this build started it. */
let pageShell: Shell | undefined;
let ownShell: Shell | undefined;

/** Owns the options that no widget sets. */
const PAGE_OWNER: OptionOwner = {};

function startShell(pageOptions: PageOptions): Shell {
  const launch = telegramLaunch(window);
  const { userAgent, maxTouchPoints } = navigator;
  const telegram = launch && { telegramPlatform: launch.platform };
  const platform = platformOf({ userAgent, maxTouchPoints, ...telegram });
  const reloginListeners = new Set<() => void>();
  const marker = createUserIdMarker(
    window,
    () =>
      reportFailure({ code: 'storage-unavailable', part: 'session', message: 'The storage is full or off.' }),
    () => pageSessionNames(pageOptions.context).userIdMarker,
  );
  const memory = createPageMemory(window, pageOptions.context);
  const clock = createServerClock({ now: Date.now, warn: (message) => console.warn(message) });
  const background = startBackgroundLater({
    page: window,
    platform,
    context: () => shell.context,
    shell: () => shell,
    askForConsent: () => void shell.overlays.open('consent-banner'),
  });
  const inApp = platform.inApp ? createInApp(() => shell) : undefined;
  const readContext = observableContext(pageOptions);
  const shell: Shell = {
    pageOptions,
    clock,
    memory,
    theme: new ThemeStore({ page: window, key: storageKeys.theme }),
    platform,
    isInApp: platform.inApp,
    canSignOut: () => shell.userToken() === undefined,
    userToken: () => inApp?.token(),
    track: background.track,
    get context() {
      return readContext();
    },
    session: new SessionStore({
      backend: () => inApp?.backend() ?? shell.backend(),
      signInByApp: (kind) => inApp?.signIn(kind) ?? null,
      marker,
      report: reportFailure,
      onKnown: () => performance.mark(SHELL_MARKS.sessionKnown),
      onRelogin: () => reloginListeners.forEach((listener) => listener()),
      referral: memory.referral,
      goTo: (path) => goToOwnPath(path, window.location),
      locale: () => pageOptions.context.locale.code,
      loadCurrency: () => void loadCurrency(shell),
    }),
    ...createOwnMembers(() => shell, { keyOf: ({ context }) => context.hosts.api, followsTabs: true }),
    quickAuth: createQuickAuthPresenter(() => shell),
    bannerRequests: new BannerRequests(),
    texts: {},
    shownNavigation: null,
    onRelogin: (listener) => {
      reloginListeners.add(listener);
      return () => reloginListeners.delete(listener);
    },
  };
  followState(shell);
  trackSession(shell);
  shell.theme.start();
  // The skeleton's script has already set it, if there is one.
  document.documentElement.toggleAttribute('data-in-app', shell.isInApp);
  startTelegramLater(window, shell, launch);
  // A header mounts in the task that creates the shell, or not at all; the backend's code loads after it.
  setTimeout(async () => {
    await whenHeaderInteractive();
    // A sign-in or sign-out may have settled the session meanwhile.
    if (shell.session.status === 'unknown') void shell.session.loadProfile();
    void guardPageLater();
  });
  // Notifies a header whose own load of the shell failed.
  pageOptions.followAddress();
  return shell;
}

/** Shows what the state of the session requests, and loads the profile of another API host. */
function followState(shell: Shell): void {
  reaction(
    // Each click sets new options, so `show` also runs for an open modal: the page may have removed it with its body.
    () => {
      const { quickAuth, quickLoginOptions, quickRegisterOptions } = shell.session;
      return [quickAuth, quickLoginOptions, quickRegisterOptions] as const;
    },
    ([kind]) => kind !== 'hidden' && void shell.quickAuth.show(kind),
  );
  reaction(
    () => shell.session.status,
    (_, before) => {
      // The first answer is no change.
      if (before !== 'unknown' || shell.session.loginSucceeded) void shell.overlays.open('session-status');
    },
  );
  reaction(
    () => shell.context.hosts.api,
    () => {
      // The shown user is one of the other API, also if this one fails.
      if (shell.session.isSignedIn) shell.session.hideUser();
      void shell.session.loadProfile();
    },
  );
}

/** Sets the display currency, and again after a failure. */
async function loadCurrency(shell: Shell): Promise<void> {
  try {
    (await import('../core/language/display-currency')).followDisplayCurrency(shell);
  } catch (thrown) {
    reportFailure({ code: 'overlay-failed', part: 'display-currency', message: messageOf(thrown) });
  }
}

async function guardPageLater(): Promise<void> {
  try {
    (await import('./guard-page')).guardPage(window);
  } catch (thrown) {
    reportFailure({ code: 'overlay-failed', part: 'shell', message: messageOf(thrown) });
  }
}
