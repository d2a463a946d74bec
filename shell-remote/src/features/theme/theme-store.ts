import { makeAutoObservable } from 'mobx';
import { watchItem } from 'shared-config/storage/watch-item';

/** Choices of a visitor. `system` follows the device or the host program. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export type HostTheme = Exclude<Theme, 'system'>;

/** The theme: in `<html data-theme>`, in local storage for the next skeleton, and in `<meta name="theme-color">`. */
export class ThemeStore {
  theme: Theme;
  /** Theme of the host program; it decides what `system` shows. */
  hostTheme: HostTheme | undefined = undefined;
  /** Whether the storage has taken the last choice. Otherwise the choice lasts for the page. */
  private isSaved = true;
  private readonly metaColors = new Map<HTMLMetaElement, string>();

  /** @param options.key key in local storage: `storageKeys.theme` */
  constructor(private readonly options: { page: Window; key: string }) {
    this.theme = this.readSaved();
    makeAutoObservable<this, 'options' | 'metaColors' | 'isSaved'>(
      this,
      { options: false, metaColors: false, isSaved: false, start: false },
      { autoBind: true },
    );
  }

  /** Shows and saves a theme. Without storage it lasts for the page. */
  choose(theme: Theme): void {
    this.show(theme);
    try {
      this.options.page.localStorage.setItem(this.options.key, theme);
      this.isSaved = true;
    } catch (thrown) {
      this.isSaved = false;
      console.info('[shell] the storage is full or off: the theme holds for this page only', thrown);
    }
  }

  followHost(theme: HostTheme | undefined): void {
    this.hostTheme = theme;
    if (this.theme === 'system') this.show('system');
  }

  /** Shows the saved theme and follows other tabs and pages. Returns a function that stops it. */
  start(): () => void {
    const { page, key } = this.options;
    if (this.theme !== 'system') this.show(this.theme);
    return watchItem(page, key, () => {
      if (this.isSaved) this.show(this.readSaved());
    });
  }

  private show(theme: Theme): void {
    const root = this.options.page.document.documentElement;
    this.theme = theme;
    const shown = theme === 'system' ? this.hostTheme : theme;
    // Empty, not absent: an absent attribute is one that a router of the page has removed.
    if (shown || root.dataset.theme) root.dataset.theme = shown ?? '';
    this.colorBrowser(shown);
  }

  /** Colours the browser's interface; restores the page's own colours when the device decides. */
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

  private readSaved(): Theme {
    try {
      const saved = this.options.page.localStorage.getItem(this.options.key);
      return THEMES.find((theme) => theme === saved) ?? 'system';
    } catch {
      // Storage is forbidden; the skeleton's script has logged it.
      return 'system';
    }
  }
}
