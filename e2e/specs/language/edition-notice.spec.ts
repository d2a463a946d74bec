import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import type { Page } from '@playwright/test';
import { loadNotices, openPastDelay } from '../../fixtures/page/background-chunk';
import { SiteHeader } from '../../page-objects/site-header';
import { origins, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { expect, test } from '../../fixtures/test';
import { coveredTexts } from '../../fixtures/rendering/unpainted-points';
// R-LOCALE-13

const PATH = '/en/verification/';
const noticeIn = (page: Page) => page.locator('.sh-edition');
const consentIn = (page: Page) => page.locator('.sh-consent-banner');

/** Opens a page and answers the consent question, because the notice waits for it. */
async function openAndAnswer(page: Page): Promise<void> {
  await openPastDelay(page, () => page.goto(PATH));
  await answerConsentQuestion(page);
}

async function answerConsentQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(consentIn(page)).toHaveCount(0);
}

test.use({ locale: 'tr-TR' });
test.beforeEach(({ page }) => page.clock.install());

test('a Turkish browser on the global edition sees a notice instead of a redirect', async ({ page }) => {
  const header = new SiteHeader(page);
  await openPastDelay(page, () => header.open(`${PATH}?a=1&b=%20x#top`));
  await expect(consentIn(page)).toBeVisible();
  await expect(noticeIn(page), 'only one overlay shows at a time').toHaveCount(0);
  const placed = await header.boxes();
  const main = await page.getByRole('main').boundingBox();
  await answerConsentQuestion(page);
  await expect(noticeIn(page)).toBeVisible();
  await expect(noticeIn(page)).toHaveAttribute('lang', 'tr-TR');
  await expect(noticeIn(page).getByRole('link')).toHaveAttribute(
    'href',
    `${pageOrigin('tr.localhost')}/tr-TUR/verification/?a=1&b=%20x#top`,
  );
  await expect(page).toHaveURL(`${origins.host}${PATH}?a=1&b=%20x#top`);
  expect.soft(await header.boxes(), 'it moves nothing').toEqual(placed);
  expect.soft(await page.getByRole('main').boundingBox()).toEqual(main);
  const { shifts, violations } = await recordOf(page);
  expect.soft(shifts).toEqual([]);
  expect.soft(violations).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.activeElement?.closest('.sh-edition') ?? null), 'takes no focus')
    .toBeNull();
  expect.soft(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(noticeIn(page), 'it would be on every printed sheet').toBeHidden();
  await page.emulateMedia({ media: null });

  // Escape means “Stay here”.
  await header.logIn.focus();
  await noticeIn(page).getByRole('link').focus();
  await page.keyboard.press('Escape');
  await expect(noticeIn(page)).toHaveCount(0);
  await expect(header.logIn).toBeFocused();
});

test('“Stay here” persists, and following the notice leads to its target, where no notice shows', async ({
  page,
}) => {
  await openAndAnswer(page);
  await noticeIn(page).getByRole('button').first().click();
  await expect(noticeIn(page)).toHaveCount(0);
  await loadNotices(page, () => page.reload());
  await expect(noticeIn(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('shell:region-notice-dismissed'));
  await openPastDelay(page, () => page.reload());
  await expect(noticeIn(page), 'it would have shown').toBeVisible();
  await loadNotices(page, async () => {
    await noticeIn(page).getByRole('link').click();
    await expect(page).toHaveURL(`${pageOrigin('tr.localhost')}/tr-TUR/verification/`);
  });
  await expect(noticeIn(page)).toHaveCount(0);
});

test('the notice stays below an open modal, and hides no control of the footer', async ({ page }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await answerConsent(page);
  await loadNotices(page, async () => {
    await header.open(PATH);
    await auth.openLogin(header);
    await auth.email.pressSequentially('ada@', { delay: 20 });
  });
  await auth.email.pressSequentially('example.com');
  await expect(auth.email).toHaveValue('ada@example.com');
  const isReachable = await page.evaluate(() => {
    const notice = document.querySelector('.sh-edition');
    if (!notice) return false;
    const { x, y, width, height } = notice.getBoundingClientRect();
    return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect.soft(isReachable, 'nothing covers the modal’s backdrop').toBe(false);
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await expect(noticeIn(page)).toBeVisible();

  const controls = page.locator('.sh-footer :is(a[href], button, summary)');
  expect(await controls.count()).toBeGreaterThan(20);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => coveredTexts(controls, '.sh-footer'), `${width}px`).toEqual([]);
  }
});
