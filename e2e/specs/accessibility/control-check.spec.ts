import type { APIRequestContext, Page } from '@playwright/test';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { isFullRun } from 'tools/testing/size-of-run';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { savedNavigation } from '../../fixtures/page/saved-navigation';
import { expect, test } from '../../fixtures/test';
import { addVirtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator';
import { PAGE_KINDS, type PageKind, type Visitor } from '../../fixtures/control-check/page-kinds';
import { ControlCheck } from '../../fixtures/control-check/control-check';
import { startPageTools } from '../../fixtures/control-check/page-tools';
// R-A11Y-2

/*
 * Activates every control on each kind of page, signed in and out, in both directions. The overview runs at six widths: in each
 * layout of the bar, by pointer, touch and keyboard. `npm test` opens the overview at three of them, and omits pages that differ only in
 * how they mount header and footer (specs of `embedding` cover this) or whose dialogs the overview opens, too.
 */

/** How the check activates controls, by width. */
const MODES: Readonly<Record<number, 'pointer' | 'touch' | 'keyboard'>> = {
  360: 'touch',
  768: 'keyboard',
  1024: 'pointer',
  1025: 'keyboard',
  1280: 'pointer',
  1920: 'touch',
};

// The faults describe what happened; a trace of hundreds of activations would take a quarter of the time.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
// One process for all pages, so that it activates shared controls once.
test.describe.configure({ mode: 'default' });

/** Clears the browser's storage, which earlier activations have filled, for example with recent searches. */
async function clearVisit(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Opens a page with its visitor and waits until it has fully loaded. */
async function openPage(page: Page, kind: PageKind, visitor: Visitor): Promise<void> {
  const { locale, isSignedIn } = visitor;
  const header = new SiteHeader(page);
  await clearVisit(page);
  await header.open(kind.url(locale));
  if (isSignedIn && (await header.authArea.getAttribute('data-status')) === 'anonymous') {
    await signInByApi(page.context().request);
    await header.open(kind.url(locale));
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (kind.opensDialog) await expect(page.locator('dialog[open]')).toBeVisible();
  await kind.waitForContent?.(page, visitor);
  // The header replaces its menus when the navigation arrives, and saves it then.
  await expect.poll(() => savedNavigation(page)).not.toBeNull();
}

/** Surfaces that several pages share, such as the shell's dialogs; the check activates their controls once. */
const visited = new Set<string>();

/** Statuses of links that several pages share. */
const statuses = new Map<string, number>();

async function statusOf(request: APIRequestContext, link: string): Promise<number> {
  const status = statuses.get(link) ?? (await request.get(link)).status();
  statuses.set(link, status);
  return status;
}

/** Returns the links to our sites that fail. It skips links to the same page in other languages. */
async function brokenLinks(
  request: APIRequestContext,
  address: string,
  links: Set<string>,
): Promise<string[]> {
  const pathOf = (url: string) => splitLocale(new URL(url).pathname).path;
  const broken: string[] = [];
  for (const link of links) {
    if (!new URL(link).hostname.endsWith('localhost')) continue;
    const expected = pathOf(link) === pathOf(address) ? await statusOf(request, address) : 200;
    const status = await statusOf(request, link);
    if (status !== expected) broken.push(`${link} answers ${status}`);
  }
  return broken;
}

for (const kind of PAGE_KINDS) {
  const { quickWidths = kind.widths, deepWidths = kind.widths, quickDeepWidths = deepWidths } = kind;
  const widths = isFullRun ? kind.widths : quickWidths;
  const deepWidthsOfRun = isFullRun ? deepWidths : quickDeepWidths;
  for (const [index, visitor] of kind.visitors.entries()) {
    const state = visitor.isSignedIn ? 'signed in' : 'signed out';
    test(
      `every control works at every width: ${kind.name}, ${visitor.locale}, ${state}`,
      { tag: index === 0 && widths.length > 0 ? [] : ['@full'] },
      async ({ page }) => {
        test.setTimeout(600_000);
        await page.addInitScript(startPageTools);
        await answerConsent(page);
        if (visitor.isSignedIn) await signInByApi(page.context().request);
        // Without a virtual device, the browser's passkey prompt would take the following keys.
        if (!visitor.isSignedIn) await addVirtualAuthenticator(page);
        const faults: string[] = [];
        const links = new Set<string>();
        for (const width of widths) {
          const mode = MODES[width]!;
          await page.setViewportSize({ width, height: 900 });
          const open = () => openPage(page, kind, visitor);
          const deepRegions = deepWidthsOfRun.includes(width) ? visitor.deepRegions : [];
          const result = await new ControlCheck(page, {
            mode,
            open,
            regions: kind.regions,
            deepRegions,
            visited,
          }).run();
          expect(result.found, `controls at ${width} px`).toBeGreaterThan(0);
          expect(result.activated + result.faults.length).toBeGreaterThanOrEqual(result.found);
          faults.push(...result.faults.map((fault) => `${width} px, ${mode}: ${fault}`));
          result.links.forEach((link) => links.add(link));
        }
        faults.push(...(await brokenLinks(page.request, kind.url(visitor.locale), links)));
        expect(faults).toEqual([]);
      },
    );
  }
}
