import { autorun, reaction } from 'mobx';
import type { HeaderOptions } from 'shared-config/contracts';
import type { LoadedBootData } from '../core/texts/load-boot-data';
import { onReturn } from '../core/page/on-return';
import type { OptionOwner } from '../core/page/page-options';
import type { HeaderState } from '../features/header/header-tree';
import { NavigationStore } from '../features/header/menus/navigation-store';
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
  stop(): void;
}

interface HeaderConnectionInput {
  owner: OptionOwner;
  options: HeaderOptions;
  boot: LoadedBootData;
  /** Called immediately, and after each change of the state. */
  show: (state: HeaderState) => void;
}

/** Connects a header with the page's shell, which it starts if there is none. @throws ContractMismatchError, reported */
export function connectHeader({ owner, options, boot, show }: HeaderConnectionInput): HeaderConnection {
  const shell = getShell();
  const navigation = new NavigationStore(shell, boot.navigation);
  let latestBoot = boot;
  // The skeleton has already chosen between cached and baked navigation; another one would shift the layout.
  if (boot.linkOrigin === undefined) navigation.showCached();
  shell.texts = boot.texts;
  shell.shownNavigation = navigation;
  const suggestApp = (isWanted: boolean | undefined) => shell.bannerWishes.say(owner, { isWanted });
  suggestApp(options.smartBanner);
  const refresh = () => {
    shell.memory.language.write(shell.context.locale.code);
    void navigation.refresh();
  };
  const stopAll = [
    autorun(() => show(headerStateOf(shell, navigation))),
    reaction(
      () => shell.session.isSignedIn,
      (isSignedIn) => {
        if (isSignedIn) return;
        // A later header begins with the same object.
        latestBoot.navigation = builtNavigationOf(latestBoot);
        navigation.clear(latestBoot.navigation);
      },
    ),
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
    stop() {
      stopAll.forEach((stop) => stop());
      shell.bannerWishes.forget(owner);
      if (shell.shownNavigation === navigation) shell.shownNavigation = null;
    },
  };
}

function builtNavigationOf({ navigation, builtNavigation = navigation }: LoadedBootData) {
  return builtNavigation;
}

/** Reads what a header shows. Call it where MobX observes the reads. */
function headerStateOf(shell: Shell, { navigation }: NavigationStore): HeaderState {
  const { status, user } = shell.session;
  return {
    context: shell.context,
    session: { status, user },
    navigation,
    theme: shell.theme.theme,
    identity: shell.identity.statusOf(user?.id),
    hidesOnScroll: shell.isInApp,
    canSignOut: shell.canSignOut(),
    onPasskeys: canUsePasskeys(window, shell) ? () => void shell.overlays.open('passkeys') : undefined,
  };
}
