import { SHELL_MARKS, type HeaderOptions, type MountedPart } from 'shared-config/contracts';
import { directionOf } from 'shared-config/locales';
import type { BootData } from './boot-data';
import { HeaderTree } from './header-tree';
import { loadBootData } from './load-boot-data';
import { mountOnce, type Standing } from './mount-once';
import { NavigationStore } from './navigation-store';
import { drawInto, type ReactPart } from './react-root';
import { getShell, type Shell } from './shell';
import { createFrameTranslator } from './shell-translator';

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
  const shell = getShell(options);
  const boot = await loadBootData(document, shell.context.locale.code);
  return mountOnce('header', () => new StandingHeader(shell, element, options, boot));
}

class StandingHeader implements Standing<HeaderOptions> {
  private readonly navigation: NavigationStore;
  private readonly react: ReactPart;
  private readonly stopRelogin: () => void;

  constructor(
    private readonly shell: Shell,
    private readonly element: HTMLElement,
    private options: HeaderOptions,
    private boot: BootData,
  ) {
    this.navigation = new NavigationStore(shell, boot.navigation);
    const canHydrate = boot.buildId === process.env.BUILD_ID && shell.context.linkOrigin === '';
    this.react = drawInto('header', element, this.tree(), canHydrate);
    this.stopRelogin = shell.onRelogin(this.navigation.refresh);
    element.classList.add('sh-slot');
    this.markDirection();
    void this.navigation.refresh();
  }

  update(options: Partial<HeaderOptions>): void {
    this.options = { ...this.options, ...options };
    this.shell.context = getShell(this.options).context;
    void this.follow();
  }

  release(): void {
    this.stopRelogin();
    this.react.release();
    this.element.classList.remove('sh-slot');
  }

  private async follow(): Promise<void> {
    const { code } = this.shell.context.locale;
    if (code !== this.boot.locale) {
      const boot = await loadBootData(document, code);
      if (code !== this.shell.context.locale.code) return;
      this.boot = boot;
      this.navigation.navigation = boot.navigation;
      void this.navigation.refresh();
    }
    this.markDirection();
    this.react.render(this.tree());
  }

  /** On a page in another direction the header still reads in its own. */
  private markDirection(): void {
    const { bcp47 } = this.shell.context.locale;
    this.element.lang = bcp47;
    this.element.dir = directionOf(bcp47);
  }

  private tree() {
    this.shell.texts = this.boot.texts;
    const { context, session } = this.shell;
    return (
      <HeaderTree
        context={context}
        session={session}
        source={this.navigation}
        translator={createFrameTranslator(context, this.boot.texts)}
        currentPath={this.options.currentPath ?? context.path}
        mainId={this.options.mainId ?? 'main'}
        onMounted={markMounted}
        onInteractive={markInteractive}
      />
    );
  }
}

const markMounted = () => performance.mark(SHELL_MARKS.headerMounted) && undefined;
const markInteractive = () => performance.mark(SHELL_MARKS.headerInteractive) && undefined;
