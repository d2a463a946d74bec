import { expect, type Locator, type Page } from '@playwright/test';
import { splitLocale } from 'shared-config/locale-path';
import { directionOf, localeByCode, type Locale } from 'shared-config/locales';
import { SiteHeader } from './site-header';
import { waitForHydration } from '../fixtures/page/navigate-in-place';

/** Kept in the storage of the tab, where it survives the page that it happened on. */
const FAILURES_KEY = 'e2e:failures';

/** A page of the verification area whose language changes in place. */
export class LocalizedPage {
  readonly header: SiteHeader;
  /** The languages of the edition in the footer. */
  readonly languages: Locator;

  constructor(readonly page: Page) {
    this.header = new SiteHeader(page);
    this.languages = page.locator('#sh-languages a[hreflang]');
  }

  /** Opens a page that asks nothing by itself, and waits until it can change its language. */
  async open(url: string): Promise<void> {
    await this.page.addInitScript(recordFailures, FAILURES_KEY);
    await this.page.goto(url);
    await this.waitUntilReady();
  }

  /** The page can change its language, and remembers from now on that it is this document. */
  async waitUntilReady(): Promise<void> {
    await this.header.waitUntilLive();
    await this.header.waitForSession();
    await expect(this.languages.first()).toBeAttached();
    // React's mark on what it has taken over; what the page offers to the shell follows in the next frame.
    await waitForHydration(this.page);
    await this.waitForPaint();
    await this.page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  }

  /** A language of the footer. */
  language(code: string): Locator {
    return this.page.locator(`#sh-languages a[href^="/${code}/"]`);
  }

  /** Waits until two more frames are painted. */
  async waitForPaint(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Header, footer, document and address are in a language. */
  async expectLanguage(code: string): Promise<Locale> {
    const locale = localeByCode(code)!;
    const direction = directionOf(locale.bcp47);
    const root = this.page.locator('html');
    await expect(root).toHaveAttribute('lang', locale.bcp47);
    await expect(root).toHaveAttribute('dir', direction);
    for (const part of [this.header.root, this.page.getByRole('contentinfo')]) {
      await expect(part).toHaveAttribute('lang', locale.bcp47);
      await expect(part).toHaveCSS('direction', direction);
    }
    expect(splitLocale(new URL(this.page.url()).pathname).locale?.code).toBe(code);
    return locale;
  }

  /** No other document has been loaded since the page was ready. */
  async isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'isFirstDocument' in window);
  }

  /** Address as the browser has it; `page.url()` writes some characters in another way. */
  address(): Promise<string> {
    return this.page.evaluate(() => location.href);
  }

  /** Codes of all failures that this tab's pages have reported, pages before this one included. */
  async failures(): Promise<string[]> {
    const recorded = await this.page.evaluate((key) => sessionStorage.getItem(key), FAILURES_KEY);
    return (recorded ?? '').split(' ').filter(Boolean);
  }
}

/** Runs in the page before any of its scripts. Global Privacy Control answers the question for consent. */
function recordFailures(key: string): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  window.addEventListener('shell:error', (event) => {
    const { code } = (event as CustomEvent<{ code: string }>).detail;
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${code}`);
  });
}
