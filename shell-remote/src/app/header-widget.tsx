import { SHELL_MARKS, type HeaderOptions } from 'shared-config/contracts/contracts';
import type { PageOptions } from '../core/page/page-options';
import { createHeaderTranslator } from '../core/texts/header-translator';
import { FrameWidget, type FrameWidgetInput } from '../core/widgets/frame-widget';
import type { WidgetControls } from '../core/widgets/mount-once';
import { createPendingClicks } from '../core/widgets/create-pending-clicks';
import type { HeaderActions } from '../features/header/header-store';
import { createHeaderStore } from '../features/header/header-store';
import { HeaderTree } from '../features/header/header-tree';
import { watchSearchKeys } from '../features/search/search-keys';
import type { HeaderConnection } from './connect-header';
import { keepConnecting, type ShellCode } from './keep-connecting';

interface HeaderWidgetInput extends Pick<
  FrameWidgetInput<HeaderOptions>,
  'owner' | 'element' | 'options' | 'boot'
> {
  pageOptions: PageOptions;
  /** The shell's code, if it has loaded. */
  shellCode: ShellCode | undefined;
  /** Call once, when the header answers clicks or fails. */
  endWait: () => void;
}

/**
 * Creates the header. Until the shell's code has loaded, it shows an unknown visitor, as the skeleton does, and clicks wait. The code
 * loads as soon as React listens to the skeleton.
 */
export function createHeaderWidget({
  endWait,
  shellCode,
  ...input
}: HeaderWidgetInput): WidgetControls<HeaderOptions> & { drawn: Promise<void> } {
  const { pageOptions, owner } = input;
  let { options, boot } = input;
  let connection: HeaderConnection | undefined;
  let isInteractive = false;
  const store = createHeaderStore(boot.navigation);
  const marks = headerMarks();
  const pendingClicks = createPendingClicks<HeaderConnection>(window);
  const connect = ({ connectHeader }: ShellCode) => {
    connection = connectHeader({ owner, options, boot, show: store.set });
    // Not earlier, so that the first requests do not delay the header.
    if (isInteractive) connection.refresh();
    pendingClicks.connect(connection);
  };
  const connecting = keepConnecting({ pageOptions, connect, onFailure: pendingClicks.fail });
  const run = (action: (target: HeaderConnection) => void) => {
    pendingClicks.run(action);
    connecting.request();
  };
  const actions = headerActions(run, () => connection);
  const onInteractive = () => {
    marks.interactive();
    endWait();
    isInteractive = true;
    connection?.refresh();
    connecting.requestFirst();
  };
  if (shellCode) {
    connect(shellCode);
    connecting.stop();
  }
  const frame = new FrameWidget<HeaderOptions>({
    part: 'header',
    ...input,
    canHydrate: true,
    onHydrate: () => {
      marks.mounted();
      marks.interactive();
      connecting.requestFirst();
    },
    draw: ({ currentPath = pageOptions.context.path, mainId = 'main' }, { texts }) => (
      <HeaderTree
        {...{ store, actions, currentPath, mainId, onInteractive }}
        context={pageOptions.context}
        translator={createHeaderTranslator(pageOptions.context, texts)}
        onMounted={marks.mounted}
      />
    ),
    onBootData: (loaded) => {
      boot = loaded;
      if (connection) connection.showBootData(loaded);
      else store.set({ ...store.getSnapshot(), navigation: loaded.navigation });
    },
  });
  const stopKeys = watchSearchKeys(window, () => actions.onSearch());
  return {
    drawn: frame.drawn,
    update: (changed) => {
      const { smartBanner, ...others } = changed;
      if ('smartBanner' in changed) {
        options = { ...options, smartBanner };
        connection?.suggestApp(smartBanner);
      }
      // A needless render during hydration would make React discard the skeleton.
      if (Object.keys(others).length > 0) frame.update(others);
    },
    release: () => {
      endWait();
      connecting.stop();
      stopKeys();
      connection?.stop();
      frame.release();
    },
  };
}

/** Returns what the header does. A preload does not wait for the shell, because the click that follows loads the same. */
function headerActions(
  run: (action: (target: HeaderConnection) => void) => void,
  connection: () => HeaderConnection | undefined,
) {
  return {
    onLogin: () => run(({ shell }) => shell.session.openLogin()),
    onRegister: () => run(({ shell }) => shell.session.openRegister()),
    onSignOut: () => run(({ shell }) => void shell.session.signOut()),
    onUserValue: (name) => connection()?.loadUserValue(name),
    onPasskeys: () => run(({ shell }) => void shell.overlays.open('passkeys')),
    onTheme: (theme) =>
      run(({ shell }) => {
        shell.theme.choose(theme);
        shell.track('theme-changed', { theme });
      }),
    onMenuOpen: (menu) => run(({ shell }) => shell.track('menu-opened', { menu })),
    onSearch: () => run(({ shell }) => void shell.overlays.open('search')),
    onPreloadSearch: () => connection()?.shell.overlays.preload('search'),
    onLanguage: () => run(({ shell }) => void shell.overlays.open('language-picker')),
    onPreloadLanguage: () => connection()?.shell.overlays.preload('language-picker'),
  } satisfies HeaderActions;
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
