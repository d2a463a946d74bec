import '../core/widgets/frame.css';
import { SHELL_MARKS, type HeaderOptions, type MountedPart } from 'shared-config/contracts';
import { canUsePasskeys } from '../features/sign-in/passkeys/can-use-passkeys';
import { FrameWidget, type FrameWidgetInput } from '../core/widgets/frame-widget';
import { startHeaderMount } from '../core/widgets/start-header-mount';
import { HeaderTree } from '../features/header/header-tree';
import { canHydrateFrom, loadBootData } from '../core/texts/load-boot-data';
import { mountOnce, type WidgetControls } from '../core/widgets/mount-once';
import { NavigationStore } from '../features/header/menus/navigation-store';
import { onReturn } from '../core/page/on-return';
import { watchSearchKeys } from '../features/search/search-keys';
import { getShell } from './get-shell';
import type { Shell } from './shell';
import { whenFirstPainted } from '../core/widgets/when-first-painted';
import { createFrameTranslator } from '../core/texts/shell-translator';

/**
 * Mounts the header into an element: loads its data, then hydrates the skeleton or draws once. Resolves when it is
 * drawn.
 * @throws RangeError for an unknown option value; draws nothing then
 * @example const header = await mountHeader(document.querySelector('#header')!, { locale: 'tr-TUR' });
 */
export async function mountHeader(
  element: HTMLElement,
  options: HeaderOptions = {},
): Promise<MountedPart<HeaderOptions>> {
  const owner = {};
  const shell = getShell(options, owner);
  const endWait = startHeaderMount();
  try {
    const boot = await loadBootData(document, shell.context.locale.code);
    if (boot.isInlined) await whenFirstPainted(window);
    let drawn: Promise<void> | undefined;
    const mounted = mountOnce('header', () => {
      const header = createHeaderWidget({ shell, owner, element, options, boot, endWait });
      drawn = header.drawn;
      return header;
    });
    await drawn;
    return mounted;
  } catch (thrown) {
    endWait();
    throw thrown;
  }
}

interface HeaderInput extends Pick<
  FrameWidgetInput<HeaderOptions>,
  'owner' | 'element' | 'options' | 'boot'
> {
  shell: Shell;
  /** Call once, when the header answers clicks or fails. */
  endWait: () => void;
}

function createHeaderWidget({
  endWait,
  ...input
}: HeaderInput): WidgetControls<HeaderOptions> & { drawn: Promise<void> } {
  const { shell, owner, options, boot } = input;
  const navigation = new NavigationStore(shell, boot.navigation);
  // The skeleton has already chosen between cached and baked navigation; another one would shift the layout.
  if (!boot.isInlined) navigation.showCached();
  const follow = () => {
    shell.memory.language.write(shell.context.locale.code);
    void navigation.refresh();
  };
  const marks = headerMarks();
  const onInteractive = () => {
    marks.interactive();
    endWait();
    // Not earlier: a new navigation during hydration would make React discard the skeleton.
    follow();
  };
  const openPasskeys = () => void shell.overlays.open('passkeys');
  const openPicker = () => void shell.overlays.open('language-picker');
  const openSearch = () => void shell.overlays.open('search');
  const frame = new FrameWidget<HeaderOptions>({
    part: 'header',
    ...input,
    canHydrate: canHydrateFrom(boot, shell.context),
    onHydrate: () => {
      marks.mounted();
      marks.interactive();
    },
    draw: ({ currentPath, mainId }, { texts }) => (
      <HeaderTree
        context={shell.context}
        session={shell.session}
        source={navigation}
        theme={shell.theme}
        onTheme={(theme) => {
          shell.theme.choose(theme);
          shell.track('theme-changed', { theme });
        }}
        identity={shell.identity}
        hidesOnScroll={shell.isInApp}
        canSignOut={shell.canSignOut}
        onMenuOpen={(menu) => shell.track('menu-opened', { menu })}
        translator={createFrameTranslator(shell.context, texts)}
        currentPath={currentPath ?? shell.context.path}
        mainId={mainId ?? 'main'}
        onSearch={openSearch}
        onPreloadSearch={() => shell.overlays.preload('search')}
        onLanguage={openPicker}
        onPreloadLanguage={() => shell.overlays.preload('language-picker')}
        onMounted={marks.mounted}
        onInteractive={onInteractive}
        onPasskeys={canUsePasskeys(window, shell) ? openPasskeys : undefined}
      />
    ),
    onBootData: (loaded) => {
      navigation.replace(loaded.navigation);
      navigation.showCached();
      follow();
    },
  });
  shell.shownNavigation = navigation;
  shell.bannerWishes.say(owner, { isWanted: options.smartBanner });
  const stopAll = [
    shell.onRelogin(navigation.refresh),
    onReturn(window, Date.now, () => void navigation.refresh()),
    watchSearchKeys(window, openSearch),
  ];
  return {
    drawn: frame.drawn,
    update: (changed) => {
      const { smartBanner, ...drawn } = changed;
      if ('smartBanner' in changed) shell.bannerWishes.say(owner, { isWanted: smartBanner });
      // A needless render during hydration would make React discard the skeleton.
      if (Object.keys(drawn).length > 0) frame.update(drawn);
    },
    release: () => {
      endWait();
      stopAll.forEach((stop) => stop());
      shell.bannerWishes.forget(owner);
      if (shell.shownNavigation === navigation) shell.shownNavigation = null;
      frame.release();
    },
  };
}

/** Returns functions that set each mark once: when React listens to a skeleton, else when the header's effects run. */
function headerMarks() {
  const set = new Set<string>();
  const mark = (name: string) => {
    if (!set.has(name)) performance.mark(name);
    set.add(name);
  };
  return {
    mounted: () => mark(SHELL_MARKS.headerMounted),
    interactive: () => mark(SHELL_MARKS.headerInteractive),
  };
}
