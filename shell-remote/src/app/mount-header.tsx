import '../core/widgets/frame.css';
import { SHELL_MARKS, type HeaderOptions, type MountedPart } from 'shared-config/contracts';
import type { ThemeChoice } from '../features/header/bar/theme-switch';
import { canUsePasskeys } from '../features/sign-in/passkeys/can-use-passkeys';
import { FramePart, type FramePartInput } from '../core/widgets/frame-part';
import { headerComes } from '../core/widgets/header-comes';
import { HeaderTree } from '../features/header/header-tree';
import { loadBootData } from '../core/texts/load-boot-data';
import { mountOnce, type Standing } from '../core/widgets/mount-once';
import { NavigationStore } from '../features/header/menus/navigation-store';
import { onReturn } from '../core/page/on-return';
import { watchSearchKeys } from '../features/search/search-keys';
import { getShell } from './get-shell';
import type { Shell } from './shell';
import { skeletonShown } from '../core/widgets/skeleton-shown';
import { createFrameTranslator } from '../core/texts/shell-translator';

/**
 * Puts the header into an element: takes the skeleton over where the page carries one, loads what it needs first, and
 * then draws once. Resolves when it is drawn.
 *
 * @throws RangeError for an option that names nothing we know; nothing is drawn then
 * @example const header = await mountHeader(document.querySelector('#header')!, { locale: 'tr-TUR' });
 */
export async function mountHeader(
  element: HTMLElement,
  options: HeaderOptions = {},
): Promise<MountedPart<HeaderOptions>> {
  const speaker = {};
  const shell = getShell(options, speaker);
  const answers = headerComes();
  try {
    const boot = await loadBootData(document, shell.context.locale.code);
    if (boot.isInlined) await skeletonShown(window);
    let drawn: Promise<void> | undefined;
    const mounted = mountOnce('header', () => {
      const standing = standingHeader({ shell, speaker, element, options, boot, answers });
      drawn = standing.drawn;
      return standing;
    });
    await drawn;
    return mounted;
  } catch (thrown) {
    answers();
    throw thrown;
  }
}

interface HeaderInput extends Pick<
  FramePartInput<HeaderOptions>,
  'speaker' | 'element' | 'options' | 'boot'
> {
  shell: Shell;
  /** Told once, when a click is answered. */
  answers: () => void;
}

function standingHeader({
  answers,
  ...input
}: HeaderInput): Standing<HeaderOptions> & { drawn: Promise<void> } {
  const { shell, speaker, options, boot } = input;
  const navigation = new NavigationStore(shell, boot.navigation);
  // A skeleton has already decided whether the cached navigation shows: another one later would move what the visitor looks at.
  if (!boot.isInlined) navigation.recall();
  const follow = () => {
    shell.memory.language.write(shell.context.locale.code);
    void navigation.refresh();
  };
  const theme = {
    get theme() {
      return shell.theme.theme;
    },
    choose(chosen: ThemeChoice) {
      shell.theme.choose(chosen);
      shell.track('theme-changed', { theme: chosen });
    },
  };
  const marks = headerMarks();
  const onInteractive = () => {
    marks.interactive();
    answers();
    // Not before: another navigation must not come between the skeleton and the tree that takes it over.
    follow();
  };
  const openPasskeys = () => void shell.overlays.open('passkeys');
  const openPicker = () => void shell.overlays.open('language-picker');
  const openSearch = () => void shell.overlays.open('search');
  const frame = new FramePart<HeaderOptions>({
    part: 'header',
    ...input,
    canHydrate: boot.isInlined && boot.buildId === process.env.BUILD_ID && shell.context.linkOrigin === '',
    onTaken: () => {
      marks.mounted();
      marks.interactive();
    },
    draw: ({ currentPath, mainId }, { texts }) => (
      <HeaderTree
        context={shell.context}
        session={shell.session}
        source={navigation}
        theme={theme}
        identity={shell.identity}
        hidesOnScroll={shell.isInApp}
        canSignOut={shell.canSignOut}
        onMenuOpen={(menu) => shell.track('menu-opened', { menu })}
        translator={createFrameTranslator(shell.context, texts)}
        currentPath={currentPath ?? shell.context.path}
        mainId={mainId ?? 'main'}
        onSearch={openSearch}
        onNearSearch={() => shell.overlays.preload('search')}
        onLanguage={openPicker}
        onNearLanguage={() => shell.overlays.preload('language-picker')}
        onMounted={marks.mounted}
        onInteractive={onInteractive}
        onPasskeys={canUsePasskeys(window, shell) ? openPasskeys : undefined}
      />
    ),
    onBoot: (loaded) => {
      navigation.replace(loaded.navigation);
      navigation.recall();
      follow();
    },
  });
  shell.shownNavigation = navigation;
  shell.bannerWishes.say(speaker, { isWanted: options.smartBanner });
  const undo = [
    shell.onRelogin(navigation.refresh),
    onReturn(window, Date.now, () => void navigation.refresh()),
    watchSearchKeys(window, openSearch),
  ];
  return {
    drawn: frame.drawn,
    update: (changed) => {
      const { smartBanner, ...drawn } = changed;
      if ('smartBanner' in changed) shell.bannerWishes.say(speaker, { isWanted: smartBanner });
      // A drawing for nothing could come between the skeleton and the tree that takes it over.
      if (Object.keys(drawn).length > 0) frame.update(drawn);
    },
    release: () => {
      answers();
      undo.forEach((stop) => stop());
      shell.bannerWishes.forget(speaker);
      if (shell.shownNavigation === navigation) shell.shownNavigation = null;
      frame.release();
    },
  };
}

/** Each mark once: where a skeleton is taken over when React listens to it, else when the header's effects run. */
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
