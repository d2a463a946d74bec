import { SHELL_MARKS, type HeaderOptions } from 'shared-config/contracts/contracts';
import { limits } from 'shared-config/site/limits';
import { onNetworkReturn, watchNetwork } from 'shared-config/platform/network-return';
import { isContractMismatch, presentOnPage } from 'shared-config/platform/once-per-page';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { SHELL_CONTRACT } from '../core/shell-contract';
import type { PageOptions } from '../core/page/page-options';
import { createHeaderTranslator } from '../core/texts/header-translator';
import { FrameWidget, type FrameWidgetInput } from '../core/widgets/frame-widget';
import type { WidgetControls } from '../core/widgets/mount-once';
import { createPresses } from '../core/widgets/create-presses';
import {
  HeaderTree,
  UNKNOWN_SESSION,
  type HeaderActions,
  type HeaderState,
} from '../features/header/header-tree';
import { watchSearchKeys } from '../features/search/search-keys';
import type { HeaderConnection } from './connect-header';
import { loadShell } from './load-shell';

type ShellCode = Awaited<ReturnType<typeof loadShell>>;

interface HeaderWidgetInput extends Pick<
  FrameWidgetInput<HeaderOptions>,
  'owner' | 'element' | 'options' | 'boot'
> {
  place: PageOptions;
  /** The shell's code, if it has loaded. */
  shellCode: ShellCode | undefined;
  /** Call once, when the header answers clicks or fails. */
  endWait: () => void;
}

/**
 * Creates the header. Until the shell's code has loaded, it shows an unknown visitor, as the skeleton does, and presses wait. The code
 * loads as soon as React listens to the skeleton. After a failure it loads again: once after a delay, with the next press, when the
 * network returns or the browser restores the page, and when another widget has started the shell.
 */
export function createHeaderWidget({
  endWait,
  shellCode,
  ...input
}: HeaderWidgetInput): WidgetControls<HeaderOptions> & { drawn: Promise<void> } {
  const { place, owner } = input;
  let { options, boot } = input;
  let state: Omit<HeaderState, 'context'> = { session: UNKNOWN_SESSION, navigation: boot.navigation };
  let connection: HeaderConnection | undefined;
  let frame: FrameWidget<HeaderOptions> | undefined;
  let isInteractive = false;
  let isReleased = false;
  const marks = headerMarks();
  const presses = createPresses<HeaderConnection>(window);

  const connect = ({ connectHeader }: ShellCode) => {
    let isRedrawing = false;
    const show = (next: HeaderState) => {
      state = next;
      if (isRedrawing) return;
      isRedrawing = true;
      // Before the next paint, because styles follow the session hint, which changes together with the session.
      queueMicrotask(() => {
        isRedrawing = false;
        if (!isReleased) frame?.redraw();
      });
    };
    connection = connectHeader({ owner, options, boot, show });
    // Not earlier, so that the first requests do not delay the header.
    if (isInteractive) connection.refresh();
    presses.connect(connection);
  };
  let isConnecting = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connectLater = () => {
    if (connection || isReleased || isConnecting) return;
    isConnecting = true;
    const endWatch = watchNetwork();
    void loadAndConnect().finally(() => {
      isConnecting = false;
      if (endWatch()) connectLater();
    });
  };
  const loadAndConnect = async () => {
    try {
      const code = await loadShell();
      if (!isReleased) connect(code);
    } catch (thrown) {
      presses.fail();
      // A mismatch is reported already.
      if (isReleased || isContractMismatch(thrown)) return;
      reportFailure({ code: 'mount-failed', part: 'header', message: `its shell: ${messageOf(thrown)}` });
      retry ??= setTimeout(connectLater, limits.remoteDeadlineMs);
    }
  };
  const press = (action: (target: HeaderConnection) => void) => {
    presses.run(action);
    connectLater();
  };
  const actions = headerActions(press, () => connection);
  const onInteractive = () => {
    marks.interactive();
    endWait();
    isInteractive = true;
    if (connection) connection.refresh();
    // After a failure the retry is planned already.
    else if (!retry) connectLater();
  };

  if (shellCode) connect(shellCode);
  frame = new FrameWidget<HeaderOptions>({
    part: 'header',
    ...input,
    canHydrate: true,
    onHydrate: () => {
      marks.mounted();
      marks.interactive();
      connectLater();
    },
    draw: ({ currentPath, mainId }, { texts }) => (
      <HeaderTree
        {...state}
        {...actions}
        context={place.context}
        translator={createHeaderTranslator(place.context, texts)}
        currentPath={currentPath ?? place.context.path}
        mainId={mainId ?? 'main'}
        onMounted={marks.mounted}
        onInteractive={onInteractive}
      />
    ),
    onBootData: (loaded) => {
      boot = loaded;
      state = { ...state, navigation: loaded.navigation };
      connection?.showBootData(loaded);
    },
  });
  const stopKeys = watchSearchKeys(window, () => actions.onSearch());
  const stopRetries = onNetworkReturn(connectLater);
  // A starting shell notifies before it is on the page, so the check runs in a microtask. Changed options notify, too.
  let hasSeenShell = false;
  const connectToShell = () => {
    if (hasSeenShell || !presentOnPage('shell', SHELL_CONTRACT)) return;
    hasSeenShell = true;
    connectLater();
  };
  const stopFollowing = place.subscribe(() => queueMicrotask(connectToShell));
  const { drawn } = frame;
  return {
    drawn,
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
      isReleased = true;
      endWait();
      clearTimeout(retry);
      stopRetries();
      stopFollowing();
      stopKeys();
      connection?.stop();
      frame.release();
    },
  };
}

/** Returns what the header does. A preload does not wait for the shell, because the press that follows loads the same. */
function headerActions(
  press: (action: (target: HeaderConnection) => void) => void,
  connection: () => HeaderConnection | undefined,
) {
  return {
    onLogin: () => press(({ shell }) => shell.session.openLogin()),
    onRegister: () => press(({ shell }) => shell.session.openRegister()),
    onSignOut: () => press(({ shell }) => void shell.session.signOut()),
    onAccountOpen: () =>
      press(({ shell }) => {
        const { user } = shell.session;
        if (user) void shell.identity.refresh(user.id);
      }),
    onTheme: (theme) =>
      press(({ shell }) => {
        shell.theme.choose(theme);
        shell.track('theme-changed', { theme });
      }),
    onMenuOpen: (menu) => press(({ shell }) => shell.track('menu-opened', { menu })),
    onSearch: () => press(({ shell }) => void shell.overlays.open('search')),
    onPreloadSearch: () => connection()?.shell.overlays.preload('search'),
    onLanguage: () => press(({ shell }) => void shell.overlays.open('language-picker')),
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
