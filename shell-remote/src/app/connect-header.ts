import { autorun, compareShallow, observable, reaction, runInAction, when } from 'mobx';
import type { HeaderOptions } from 'shared-config/contracts/contracts';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { LoadedBootData } from '../core/texts/load-boot-data';
import { onReturn } from '../core/page/on-return';
import type { OptionOwner } from '../core/page/page-options';
import type { HeaderState, ModalName } from '../features/header/header-store';
import type { createUserValues } from '../features/header/user-value-store';
import type { UserValueName } from '../features/header/user-value-table';
import { loadMenuIcons } from '../features/header/menus/load-menu-icons';
import { NavigationStore } from '../features/header/menus/navigation-store';
import { pageSessionNames } from '../core/session-names';
import { readUserIdMarker } from '../core/user-id-marker';
import { canUsePasskeys } from '../features/sign-in/passkeys/can-use-passkeys';
import { getShell } from './get-shell';
import type { Shell } from './shell';

/** A mounted header that shows the state of the page's shell. */
export interface HeaderConnection {
  shell: Shell;
  /** Shows other boot data: their navigation, or the cached one of their language. */
  showBootData(boot: LoadedBootData): void;
  /** Requests the navigation, and stores the language for later pages. Call it when the hydration has ended. */
  refresh(): void;
  suggestApp(isWanted: boolean | undefined): void;
  loadUserValue(name: UserValueName): void;
  /** Loads the modal that a link opens. */
  prepare(modal: ModalName): void;
  stop(): void;
}

interface HeaderConnectionInput {
  element: HTMLElement;
  owner: OptionOwner;
  options: HeaderOptions;
  boot: LoadedBootData;
  /** Called immediately, and after each change of the state in the language of the boot data. */
  show: (state: HeaderState) => void;
}

/** Connects a header with the page's shell, which it starts if there is none. @throws ContractMismatchError, reported */
export function connectHeader({
  element,
  owner,
  options,
  boot,
  show,
}: HeaderConnectionInput): HeaderConnection {
  const shell = getShell();
  const navigation = new NavigationStore(shell, builtNavigationOf(boot));
  const values = createLateUserValues(shell);
  const drawIcon = observable.box<HeaderState['drawIcon']>(undefined, { deep: false });
  let latestBoot = boot;
  let stopUserParts: (() => void) | undefined;
  // A skeleton that drew the built navigation keeps it, because another one would shift the layout. One that drew the cached
  // navigation is checked again: that navigation leaves the cache together with its user.
  if (boot.linkOrigin === undefined || boot.builtNavigation) navigation.showCached();
  shell.texts = boot.texts;
  shell.shownNavigation = navigation;
  const suggestApp = (isWanted: boolean | undefined) => shell.bannerRequests.set(owner, { isWanted });
  suggestApp(options.smartBanner);
  const refresh = () => {
    shell.memory.language.write(shell.context.locale.code);
    void navigation.refresh();
    stopUserParts ??= drawUserPartsLater(shell, element);
  };
  const stopAll = [
    autorun(() => {
      const state = {
        ...headerStateOf(shell, navigation),
        values: values.snapshot(),
        drawIcon: drawIcon.get(),
      };
      // Texts, links and navigation change their language together.
      if (latestBoot.locale === shell.context.locale.code) show(state);
    }),
    reaction(
      () => [navigationOwnerOf(shell), shell.session.status] as const,
      ([owner], [ownerBefore, statusBefore]) => {
        // The navigation of an anonymous visitor is the same for everybody; it stays until a sign-in's request replaces it.
        if (owner === ownerBefore || ownerBefore === null) return;
        // A later header begins with the same object.
        latestBoot.navigation = builtNavigationOf(latestBoot);
        navigation.clear(latestBoot.navigation);
        // The answer that was pending is ignored, and the session requests no other after a first profile.
        if (statusBefore === 'unknown') void navigation.refresh();
      },
      { equals: compareShallow },
    ),
    values.stop,
    () => stopUserParts?.(),
    loadMenuIcons(element, (draw) => runInAction(() => drawIcon.set(draw))),
    shell.onRelogin(navigation.refresh),
    onReturn(window, Date.now, () => void navigation.refresh()),
  ];
  return {
    shell,
    showBootData(loaded) {
      shell.texts = loaded.texts;
      // The language can be one in which the skeleton drew the menu of a user who has signed out since.
      if (!shell.session.isSignedIn) loaded.navigation = builtNavigationOf(loaded);
      latestBoot = loaded;
      navigation.replace(builtNavigationOf(loaded));
      navigation.showCached();
      refresh();
    },
    refresh,
    suggestApp,
    loadUserValue: (name) => void values.load(name),
    prepare(modal) {
      if (modal === 'login' || modal === 'register') void shell.quickAuth.preload?.(modal);
      else shell.overlays.preload(modal);
    },
    stop() {
      stopAll.forEach((stop) => stop());
      shell.bannerRequests.unset(owner);
      if (shell.shownNavigation === navigation) shell.shownNavigation = null;
    },
  };
}

/** Creates the values of the signed-in user. Their code loads with the first one, beside that of the calls. */
function createLateUserValues(shell: Shell) {
  const store = observable.box<ReturnType<typeof createUserValues> | null>(null, { deep: false });
  let isStopped = false;
  return {
    async load(name: UserValueName) {
      try {
        const { createUserValues } = await import('./backend');
        if (isStopped) return;
        const fetchValue = async (each: UserValueName) => (await shell.backend()).fetchUserValue(each);
        const values =
          store.get() ?? createUserValues({ session: shell.session, fetchValue, report: reportFailure });
        runInAction(() => store.set(values));
        void values.load(name);
      } catch (thrown) {
        reportFailure({ code: 'user-value-failed', part: 'header', message: messageOf(thrown) });
      }
    },
    snapshot: () => store.get()?.snapshot() ?? {},
    stop() {
      isStopped = true;
      store.get()?.stop();
    },
  };
}

/** Draws what only a signed-in user has into the header, which must have rendered. Its code loads with the first user. */
function drawUserPartsLater(shell: Shell, element: HTMLElement): () => void {
  let isStopped = false;
  let stop = () => {};
  const stopWaiting = when(
    () => shell.session.isSignedIn,
    async () => {
      try {
        const { drawUserParts } = await import('./user-parts');
        if (!isStopped) stop = drawUserParts(shell, element);
      } catch (thrown) {
        reportFailure({ code: 'user-value-failed', part: 'header', message: `bell: ${messageOf(thrown)}` });
      }
    },
  );
  return () => {
    isStopped = true;
    stopWaiting();
    stop();
  };
}

function builtNavigationOf({ navigation, builtNavigation = navigation }: LoadedBootData) {
  return builtNavigation;
}

/**
 * Returns the id of the user to whom the shown navigation belongs; null if it belongs to no user. Until a profile names the user,
 * the marker does, as for the skeleton. Call it where MobX observes the reads.
 */
function navigationOwnerOf({ session, context }: Shell): number | null {
  if (session.isSignedIn) return session.user!.id;
  return readUserIdMarker(window, pageSessionNames(context).userIdMarker) ?? null;
}

/** Reads what a header shows. Call it where MobX observes the reads. */
function headerStateOf(shell: Shell, { navigation }: NavigationStore): HeaderState {
  const { status, user } = shell.session;
  return {
    session: { status, user },
    navigation,
    theme: shell.theme.theme,
    hidesOnScroll: shell.isInApp,
    canSignOut: shell.canSignOut(),
    canUsePasskeys: canUsePasskeys(window, shell),
  };
}
