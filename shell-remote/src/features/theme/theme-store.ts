import { makeAutoObservable } from 'mobx';

/** What a visitor can choose. `system` follows the device, or the program around the page, also when that changes. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** What a program around the page says, Telegram for example. */
export type HostTheme = Exclude<Theme, 'system'>;

export interface ThemeStoreOptions {
  page: Window;
  /** Key in local storage: `storageKeys.theme`. */
  key: string;
}

/**
 * The page's theme: on `<html data-theme>`, where the style sheets look, in local storage, where the next page's skeleton
 * looks before it paints anything, and in `<meta name="theme-color">`, which colours the browser around the page.
 *
 * @example const theme = new ThemeStore({ page: window, key: storageKeys.theme }); theme.choose('dark');
 */
export class ThemeStore {
  theme: Theme;
  /** The theme of a program around the page: what `system` means there. */
  hostTheme: HostTheme | undefined = undefined;
  private readonly metaColors = new Map<HTMLMetaElement, string>();

  constructor(private readonly options: ThemeStoreOptions) {
    this.theme = this.saved();
    makeAutoObservable<this, 'options' | 'metaColors'>(
      this,
      { options: false, metaColors: false, start: false },
      { autoBind: true },
    );
  }

  /** Shows and saves a theme. A storage that is full or forbidden only loses it with the page. */
  choose(theme: Theme): void {
    this.show(theme);
    try {
      this.options.page.localStorage.setItem(this.options.key, theme);
    } catch (thrown) {
      console.info('[shell] the storage is full or off: the theme holds for this page only', thrown);
    }
  }

  /** Takes the word of a program around the page for `system`; a visitor's own choice stands above it. */
  followHost(theme: HostTheme | undefined): void {
    this.hostTheme = theme;
    if (this.theme === 'system') this.show('system');
  }

  /** Shows what is saved, and follows other tabs; returns the way to stop. */
  start(): () => void {
    const { page, key } = this.options;
    if (this.theme !== 'system') this.show(this.theme);
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === key || event.key === null) this.show(this.saved());
    };
    page.addEventListener('storage', onStorage);
    return () => page.removeEventListener('storage', onStorage);
  }

  private show(theme: Theme): void {
    const root = this.options.page.document.documentElement;
    this.theme = theme;
    const shown = theme === 'system' ? this.hostTheme : theme;
    if (shown) root.dataset.theme = shown;
    else delete root.dataset.theme;
    this.colorBrowser(shown);
  }

  /** The page's own two colours, one per scheme, come back when the device decides. */
  private colorBrowser(shown: HostTheme | undefined): void {
    const { document } = this.options.page;
    const surface = this.options.page
      .getComputedStyle(document.documentElement)
      .getPropertyValue('--ui-surface');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      if (!this.metaColors.has(meta)) this.metaColors.set(meta, meta.content);
      meta.content = shown && surface ? surface.trim() : this.metaColors.get(meta)!;
    }
  }

  private saved(): Theme {
    try {
      const saved = this.options.page.localStorage.getItem(this.options.key);
      return THEMES.find((theme) => theme === saved) ?? 'system';
    } catch {
      // The storage is forbidden here, and the skeleton's script has said so.
      return 'system';
    }
  }
}
