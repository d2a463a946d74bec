import { SHELL_MARKS, type HeaderOptions } from 'shared-config/contracts/contracts';
import type { PageOptions } from '../core/page/page-options';
import { createHeaderTranslator } from '../core/texts/header-translator';
import { FrameWidget, type FrameWidgetInput } from '../core/widgets/frame-widget';
import type { WidgetControls } from '../core/widgets/mount-once';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';
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
 * Creates the header. Until the shell's code has loaded, it shows an unknown visitor, as the skeleton does, the skeleton's script keeps
 * clicks on links that open a modal, and other actions wait. The code loads as soon as React listens to the skeleton.
 */
export function createHeaderWidget({
  endWait,
  shellCode,
  ...input
}: HeaderWidgetInput): WidgetControls<HeaderOptions> & { drawn: Promise<void> } {
  const { pageOptions } = input;
  let { options, boot } = input;
  let connection: HeaderConnection | undefined;
  let isInteractive = false;
  const store = createHeaderStore(boot.navigation);
  const marks = headerMarks();
  let waiting: HeaderAction[] = [];
  // Not before both, so that the first requests do not delay the header, and React answers the kept click.
  const start = () => {
    if (!connection || !isInteractive) return;
    connection.refresh();
    window.dispatchEvent(new Event(HEADER_EVENTS.connected));
  };
  const connect = ({ connectHeader }: ShellCode) => {
    const target = (connection = connectHeader({ ...input, options, boot, show: store.set }));
    waiting.forEach((action) => action(target));
    start();
  };
  const connecting = keepConnecting({ pageOptions, connect, onFailure: () => (waiting = []) });
  const run = (action: HeaderAction) => {
    if (connection) action(connection);
    else waiting.push(action);
    connecting.request();
  };
  const actions = headerActions(run, () => connection);
  const onInteractive = () => {
    marks.interactive();
    endWait();
    isInteractive = true;
    start();
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

type HeaderAction = (target: HeaderConnection) => void;

/** Returns what the header does. Modals load at the first sign that a visitor wants them. */
function headerActions(run: (action: HeaderAction) => void, connection: () => HeaderConnection | undefined) {
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
    onLanguage: () => run(({ shell }) => void shell.overlays.open('language-picker')),
    onIntent: (modal) => run((target) => target.prepare(modal)),
  } satisfies HeaderActions;
}

/** Returns functions that set each mark, and send an event of its name, once: when React listens to a skeleton, else when the header's effects run. */
function headerMarks() {
  const set = new Set<string>();
  const mark = (name: string) => {
    if (set.has(name)) return;
    performance.mark(name);
    window.dispatchEvent(new Event(name));
    set.add(name);
  };
  return {
    mounted: () => mark(SHELL_MARKS.headerMounted),
    interactive: () => mark(SHELL_MARKS.headerInteractive),
  };
}
