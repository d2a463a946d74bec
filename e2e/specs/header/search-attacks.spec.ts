import { SiteHeader } from '../../page-objects/site-header';
import { holdTimers } from '../../fixtures/page/held-timers';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { expect, test } from '../../fixtures/test';
// R-HEADER-11

const PATH = '/en/verification/';
/** A pause in a composition, after which the search looks for the unfinished text (`use-typed-text.ts`). */
const COMPOSITION_PAUSE_MS = 700;

test('the search stays usable with hostile recent searches (R-SEC-17), input methods and a huge paste', async ({
  page,
  context,
  log,
}) => {
  await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    localStorage.setItem(
      'shell:recent-searches',
      JSON.stringify({
        savedAt: Date.now(),
        version: 1,
        value: [
          { type: 'page', path: 'javascript:window.__pwn=1' },
          { type: 'page', path: '//evil.example' },
          { __proto__: 1 },
        ],
      }),
    ),
  );
  const search = new SearchOverlay(page);
  const passPause = await holdTimers(page, COMPOSITION_PAUSE_MS);
  await new SiteHeader(page).open(PATH);
  await page.evaluate(() => navigator.clipboard.writeText('aé(İ'.repeat(12_500)));
  await search.openByKey();
  await expect(search.group('Popular markets').first()).toBeVisible();
  await expect(search.group('Recent searches')).toHaveCount(0);

  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/shell/markets')) queries.push(searchParams.get('text') ?? '');
  });
  const input = await context.newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'bi', selectionStart: 2, selectionEnd: 2 });
  await expect(search.field).toHaveValue('bi');
  const pressInComposition = (key: string) =>
    search.field.dispatchEvent('keydown', { key, keyCode: 229, isComposing: true, bubbles: true });
  await pressInComposition('ArrowDown');
  await pressInComposition('Enter');
  await input.send('Input.imeSetComposition', { text: 'bitcoin', selectionStart: 7, selectionEnd: 7 });
  await expect(search.field).toHaveValue('bitcoin');
  expect(await search.field.getAttribute('aria-activedescendant')).toBeNull();
  expect(page.url()).toMatch(/\/en\/verification\/$/);
  await passPause();
  await expect(search.status).toHaveText(/result/);
  await expect(search.group('Markets').first()).toContainText('Bitcoin');
  const active = await search.activeOptionText();
  await pressInComposition('ArrowDown');
  await pressInComposition('Enter');
  expect(await search.activeOptionText()).toBe(active);
  expect(page.url()).toMatch(/\/en\/verification\/$/);
  await expect(search.field, 'the composition goes on').toHaveValue('bitcoin');
  await input.send('Input.insertText', { text: 'bitcoin' });
  await expect(search.field).toHaveValue('bitcoin');
  await expect.poll(() => queries).toEqual(['bitcoin']);

  await search.field.fill('');
  const request = page.waitForRequest(
    (request) => (new URL(request.url()).searchParams.get('text') ?? '').length > 10,
  );
  const start = Date.now();
  await page.keyboard.press('Control+v');
  const { searchParams } = new URL((await request).url());
  expect(searchParams.get('text')!.length).toBeLessThanOrEqual(64);
  await expect(search.status).toHaveText(/^Nothing found/);
  expect(Date.now() - start, 'no wait of a minute').toBeLessThan(10_000);
  const box = (await search.dialog.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(log.pageErrors).toEqual([]);
});
