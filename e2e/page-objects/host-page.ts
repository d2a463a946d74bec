import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from 'tools/testing/demo-tokens';
import { SiteHeader } from './site-header';
import { answerConsent } from '../fixtures/page/answer-consent';
import { PageObject } from './page-object';

/** The host's own pages and the `ui-kit` components on them. */
export class HostPage extends PageObject {
  readonly header = new SiteHeader(this.page);
  readonly toasts = this.page.locator('.ui-toast');
  /** The element that the picture captures. */
  readonly account = this.page.getByRole('main').locator('.vh-overview > div');
  readonly savePicture = this.page.getByRole('main').locator('.vh-card-head button');
  readonly modal = this.page.locator('dialog.ui-root');
  readonly picture = this.modal.getByRole('img');

  /**
   * Opens the overview as a signed-in visitor who has answered the consent question. @returns a function that signs the visitor out
   */
  async openOverview(locale = 'en'): Promise<() => Promise<void>> {
    await answerConsent(this.page);
    const leave = await signInAs(this.page, 'victor');
    await this.header.open(`/${locale}/verification/`);
    await expect(this.account).toBeVisible();
    return leave;
  }

  async openSample(locale = 'en'): Promise<void> {
    await answerConsent(this.page);
    await this.header.open(`/${locale}/verification/sample/`);
  }

  /** Opens the login modal by the shared session, as any remote on the page can. */
  async openLogin(): Promise<Locator> {
    await this.page.evaluate(() => {
      const shell = Reflect.get(globalThis, Symbol.for('shell.shell')) as {
        value: { session: { openLogin(): void } };
      };
      shell.value.session.openLogin();
    });
    const login = this.page.locator('dialog.sh-root[open]');
    await expect(login.locator('input[name=email]')).toBeFocused();
    return login;
  }

  async pictureBytes(): Promise<Buffer> {
    const address = await this.picture.getAttribute('src');
    return Buffer.from(address!.split(',')[1]!, 'base64');
  }

  isScrollLocked(): Promise<boolean> {
    return this.page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  }
}

/**
 * Switches the style sheets of the host's page or of the shell off or on, and returns their number. Waits for the second frame: modals mark
 * in the first one at which edges they scroll.
 */
export async function switchStyles(page: Page, of: 'host' | 'shell', isOn: boolean): Promise<number> {
  return page.evaluate(
    async ([of, isOn]) => {
      const isHosts = (sheet: CSSStyleSheet) =>
        sheet.href === null && [...sheet.cssRules].some(({ cssText }) => cssText.startsWith('.vh-'));
      const sheets = [...document.styleSheets].filter((sheet) => isHosts(sheet) === (of === 'host'));
      for (const sheet of sheets) sheet.disabled = !isOn;
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return sheets.length;
    },
    [of, isOn] as const,
  );
}
