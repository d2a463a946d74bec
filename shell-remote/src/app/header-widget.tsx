import { SHELL_MARKS, type HeaderOptions } from 'shared-config/contracts/contracts';
import type { PageOptions } from '../core/page/page-options';
import { createHeaderTranslator } from '../core/texts/header-translator';
import type { LoadedBootData } from '../core/texts/load-boot-data';
import { FrameWidget, type FrameWidgetInput } from '../core/widgets/frame-widget';
import type { WidgetControls } from '../core/widgets/mount-once';
import { createPresses } from '../core/widgets/create-presses';
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
  place: PageOptions;
  /** The shell's code, if it has loaded. */
  shellCode: ShellCode | undefined;
  /** Call once, when the header answers clicks or fails. */
  endWait: () => void;
}

/**
 * The header of a page. Until the shell's code has loaded, it shows an unknown visitor, as the skeleton does, and presses wait. The code
 * loads as soon as React listens to the skeleton.
 */
export class HeaderWidget implements WidgetControls<HeaderOptions> {
  private readonly store: ReturnType<typeof createHeaderStore>;
  private readonly frame: FrameWidget<HeaderOptions>;
  private readonly presses = createPresses<HeaderConnection>(window);
  private readonly connecting: ReturnType<typeof keepConnecting>;
  private readonly stopKeys: () => void;
  private connection: HeaderConnection | undefined;
  private isInteractive = false;
  private boot: LoadedBootData;
  private options: HeaderOptions;

  constructor(private readonly input: HeaderWidgetInput) {
    const { place, shellCode, boot, options } = input;
    this.boot = boot;
    this.options = options;
    this.store = createHeaderStore(boot.navigation);
    this.connecting = keepConnecting({
      place,
      connect: (code) => this.connect(code),
      onFailure: () => this.presses.fail(),
    });
    const actions = headerActions(
      (action) => this.press(action),
      () => this.connection,
    );
    if (shellCode) {
      this.connect(shellCode);
      this.connecting.stop();
    }
    this.frame = this.createFrame(actions);
    this.stopKeys = watchSearchKeys(window, () => actions.onSearch());
  }

  get drawn(): Promise<void> {
    return this.frame.drawn;
  }

  update(changed: Partial<HeaderOptions>): void {
    const { smartBanner, ...others } = changed;
    if ('smartBanner' in changed) {
      this.options = { ...this.options, smartBanner };
      this.connection?.suggestApp(smartBanner);
    }
    // A needless render during hydration would make React discard the skeleton.
    if (Object.keys(others).length > 0) this.frame.update(others);
  }

  release(): void {
    this.input.endWait();
    this.connecting.stop();
    this.stopKeys();
    this.connection?.stop();
    this.frame.release();
  }

  private createFrame(actions: HeaderActions): FrameWidget<HeaderOptions> {
    const { place, endWait } = this.input;
    const marks = headerMarks();
    const onInteractive = () => {
      marks.interactive();
      endWait();
      this.isInteractive = true;
      // Not earlier, so that the first requests do not delay the header.
      this.connection?.refresh();
      this.connecting.requestFirst();
    };
    return new FrameWidget<HeaderOptions>({
      part: 'header',
      ...this.input,
      canHydrate: true,
      onHydrate: () => {
        marks.mounted();
        marks.interactive();
        this.connecting.requestFirst();
      },
      draw: ({ currentPath, mainId }, { texts }) => (
        <HeaderTree
          store={this.store}
          actions={actions}
          context={place.context}
          translator={createHeaderTranslator(place.context, texts)}
          currentPath={currentPath ?? place.context.path}
          mainId={mainId ?? 'main'}
          onMounted={marks.mounted}
          onInteractive={onInteractive}
        />
      ),
      onBootData: (loaded) => {
        this.boot = loaded;
        if (this.connection) this.connection.showBootData(loaded);
        else this.store.set({ ...this.store.getSnapshot(), navigation: loaded.navigation });
      },
    });
  }

  private connect({ connectHeader }: ShellCode): void {
    const { input, options, boot, store } = this;
    this.connection = connectHeader({ owner: input.owner, options, boot, show: store.set });
    if (this.isInteractive) this.connection.refresh();
    this.presses.connect(this.connection);
  }

  private press(action: (target: HeaderConnection) => void): void {
    this.presses.run(action);
    this.connecting.request();
  }
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
    onUserValue: (name) => connection()?.loadUserValue(name),
    onPasskeys: () => press(({ shell }) => void shell.overlays.open('passkeys')),
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
