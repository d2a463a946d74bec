import { expect, type Locator } from '@playwright/test';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { directionOf, localeByCode, type Locale } from 'shared-config/site/locales';
import { SiteHeader } from './site-header';
import { waitForHydration } from '../fixtures/page/navigate-in-place';
import { PageObject } from './page-object';

/** Storage key of the tab; the record survives navigations. */
const FAILURES_KEY = 'e2e:failures';

/** A page of the verification area whose language changes in place. */
export class LocalizedPage extends PageObject {
  readonly header = new SiteHeader(this.page);
  /** The languages of the edition in the footer. */
  readonly languages = this.page.locator('#sh-languages a[hreflang]');

  /** Opens a page with an answered consent question and waits until its language can change. */
  async open(url: string): Promise<void> {
    await this.page.addInitScript(recordFailures, FAILURES_KEY);
    await this.page.goto(url);
    await this.waitUntilReady();
  }

  /** Waits until the page's language can change, and marks the current document. */
  async waitUntilReady(): Promise<void> {
    await this.header.waitUntilLive();
    await this.header.waitForSession();
    await expect(this.languages.first()).toBeAttached();
    // The page offers the language change to the shell one frame after the hydration.
    await waitForHydration(this.page);
    await this.waitForPaint();
    await this.page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  }

  language(code: string): Locator {
    return this.page.locator(`#sh-languages a[href^="/${code}/"]`);
  }

  /** Waits until two more frames are painted. */
  async waitForPaint(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Expects header, footer, document and address in a language. */
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

  /** Returns whether the document is unchanged since the page was ready. */
  async isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'isFirstDocument' in window);
  }

  /** Returns the address as the browser reports it; `page.url()` encodes some characters differently. */
  address(): Promise<string> {
    return this.page.evaluate(() => location.href);
  }

  /** Returns the codes of all failures that this tab has reported, earlier documents included. */
  async failures(): Promise<string[]> {
    const recorded = await this.page.evaluate((key) => sessionStorage.getItem(key), FAILURES_KEY);
    return (recorded ?? '').split(' ').filter(Boolean);
  }
}

/** Runs in the page before any of its scripts. Global Privacy Control answers the consent question. */
function recordFailures(key: string): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  window.addEventListener('shell:error', (event) => {
    const { code } = (event as CustomEvent<{ code: string }>).detail;
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${code}`);
  });
}
