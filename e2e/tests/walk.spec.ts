import type { Page } from '@playwright/test';
import { signInByApi } from '../fixtures/accounts';
import { HeaderPart } from '../fixtures/header-part';
import { decidedBefore } from '../fixtures/smart-banner-part';
import { expect, test } from '../fixtures/test';
import { PAGE_KINDS, type PageKind } from '../walk/page-kinds';
import { PageWalk, type Mode } from '../walk/walk-page';
import { startWalkTools } from '../walk/walk-tools';

/*
 * A visitor who presses everything: each kind of page, signed in and out, in both directions, at six widths. At each of the two
 * layouts of the bar every control is pressed by pointer, by finger and by keyboard.
 */

/**
 * Narrow and wide layout, each by every mode. At one width of each layout the walk also presses links, and the controls inside of what
 * opens: everywhere on the first kind of page, on the others in their own area, because header and footer are the same.
 */
const WIDTHS: readonly { width: number; mode: Mode; isDeep: boolean }[] = [
  { width: 360, mode: 'touch', isDeep: true },
  { width: 768, mode: 'keyboard', isDeep: false },
  { width: 1024, mode: 'pointer', isDeep: false },
  { width: 1025, mode: 'keyboard', isDeep: false },
  { width: 1280, mode: 'pointer', isDeep: true },
  { width: 1920, mode: 'touch', isDeep: false },
];

test.use({
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

async function openPage(page: Page, kind: PageKind, locale: string): Promise<void> {
  await page.goto(kind.url(locale));
  const header = new HeaderPart(page);
  await header.isLive();
  await header.knowsSession();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const VISITORS = [
  { locale: 'en', isSignedIn: false },
  { locale: 'en', isSignedIn: true },
  { locale: 'ar-SA', isSignedIn: true },
];

for (const kind of PAGE_KINDS) {
  for (const { locale, isSignedIn } of VISITORS) {
    const state = isSignedIn ? 'signed in' : 'signed out';
    test(`every control works at every width: ${kind.name}, ${locale}, ${state}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.addInitScript(startWalkTools);
      await decidedBefore(page);
      if (isSignedIn) await signInByApi(page.context().request);
      const faults: string[] = [];
      const deep = kind === PAGE_KINDS[0] ? 'everywhere' : 'main';
      const links = new Set<string>();
      for (const { width, mode, isDeep } of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, kind, locale);
        const result = await new PageWalk(page, { mode, deep: isDeep ? deep : 'nowhere' }).run();
        expect(result.pressed, `controls at ${width} px`).toBeGreaterThan(2);
        faults.push(...result.faults.map((fault) => `${width} px, ${mode}: ${fault}`));
        result.links.forEach((link) => links.add(link));
      }
      for (const link of links) {
        const { hostname } = new URL(link);
        if (!hostname.endsWith('localhost')) continue;
        const status = await page.request.get(link).then((answer) => answer.status());
        if (status !== 200) faults.push(`${link} answers ${status}`);
      }
      expect(faults).toEqual([]);
    });
  }
}
