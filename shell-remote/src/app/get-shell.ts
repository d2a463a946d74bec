import { reaction } from 'mobx';
import { SHELL_MARKS, type PartOptions } from 'shared-config/contracts';
import { reportFailure } from 'shared-config/report-failure';
import { createServerClock } from 'shared-config/server-clock';
import { storageKeys } from 'shared-config/storage-keys';
import { oncePerPageJoined } from 'shared-config/once-per-page';
import { SessionStore } from '../features/session/session-store';
import { createUserIdMarker } from '../features/session/user-id-marker';
import { IdentityStore } from '../features/session/identity-store';
import { ThemeStore } from '../features/theme/theme-store';
import { createBackendLoader } from './backend-loader';
import { BannerWishes } from '../features/app-banner/banner-wishes';
import { isNotSignedIn } from '../features/session/is-not-signed-in';
import { OVERLAYS } from './overlay-table';
import { createOverlays } from '../core/overlays/overlays';
import { createInApp } from '../features/in-app/in-app';
import { joinShell } from './join-shell';
import type { Shell } from './shell';
import { createPageMemory } from '../core/page/page-memory';
import { pagePlatform } from '../core/page/page-platform';
import { definedOnly, PagePlace, type Speaker } from '../core/page/page-place';
import { createQuickAuthPresenter } from '../features/sign-in/present-quick-auth';
import { whenHeaderAnswers } from '../core/widgets/header-comes';
import { goToOwnPath } from '../core/page/own-path';
import { startBackgroundLater } from './start-background-later';
import { startTelegramLater } from '../features/telegram/start-telegram-later';
import { telegramLaunch } from '../core/page/telegram-launch';
import { trackSession } from '../features/tracking/track-session';
import { SHELL_CONTRACT } from '../core/shell-contract';
import { createFrameTranslator } from '../core/texts/shell-translator';

/**
 * The page's one shell, made by whichever part asks first. Making it asks the backend who the visitor is, follows
 * other tabs, and shows the quick-auth modals when the session opens them. Where a part of an older release was first, the
 * parts of this one get a shell of their own around its session (`joinShell`).
 *
 * @param speaker the part whose options these are, until it is forgotten
 * @throws RangeError for an option that names nothing we know
 * @throws UnknownSiteError for a page on a foreign host that does not name its environment; it has been reported
 * @throws ContractMismatchError where the page's shell is of another major version; it has been reported
 */
export function getShell(options: PartOptions = {}, speaker: Speaker = PAGE): Shell {
  const said = definedOnly(options);
  let isNew = false;
  const start = () => {
    isNew = true;
    return startShell(speaker, said);
  };
  const shell = oncePerPageJoined('shell', SHELL_CONTRACT, start, joinedTo);
  if (!isNew && Object.keys(said).length > 0) shell.place.say(speaker, said);
  return shell;
}

/** Speaks where no part does. */
const PAGE: Speaker = {};

const joined = new WeakMap<Shell, Shell>();

/** This release's shell around the session of an older one. */
function joinedTo(standing: Shell): Shell {
  const present = joined.get(standing) ?? joinShell(standing);
  joined.set(standing, present);
  return present;
}

function startShell(speaker: Speaker, options: PartOptions): Shell {
  const launch = telegramLaunch(window);
  const platform = pagePlatform(navigator, launch);
  const reloginListeners = new Set<() => void>();
  const place = new PagePlace(speaker, options, () => void shell.session.loadProfile());
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
    canSignOut: () => shell.userToken() === undefined,
    userToken: () => inApp?.token(),
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
    backend: createBackendLoader({
      getShell: () => shell,
      forWhom: ({ context }) => context.hosts.api,
      followsTabs: true,
    }),
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
  reaction(
    () => shell.session.quickAuth,
    (kind) => kind !== 'hidden' && void shell.quickAuth.show(kind),
  );
  reaction(
    () => shell.session.status,
    (_, before) => {
      // The first answer only says how it is.
      if (before !== 'unknown' || shell.session.loginSucceeded) void shell.overlays.open('session-status');
    },
  );
  trackSession(shell);
  shell.theme.start();
  // The skeleton's script has done it already where there is one.
  document.documentElement.toggleAttribute('data-in-app', shell.isInApp);
  startTelegramLater(window, shell, launch);
  // Who asks for the shell mounts a header in this very task, or none: the backend's code comes after it.
  setTimeout(async () => {
    await whenHeaderAnswers();
    // Signed in or out meanwhile: it is known who is there.
    if (shell.session.status === 'unknown') void shell.session.loadProfile();
  });
  return shell;
}
