import { makeAutoObservable } from 'mobx';

/** What a visitor can choose. `system` follows the device, also when that changes. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

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
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    this.colorBrowser(theme);
  }

  /** The page's own two colours, one per scheme, come back with `system`. */
  private colorBrowser(theme: Theme): void {
    const { document } = this.options.page;
    const surface = this.options.page
      .getComputedStyle(document.documentElement)
      .getPropertyValue('--ui-surface');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      if (!this.metaColors.has(meta)) this.metaColors.set(meta, meta.content);
      meta.content = theme === 'system' || !surface ? this.metaColors.get(meta)! : surface.trim();
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
