import type { Page } from '@playwright/test';
import { installExampleHost } from '../../fixtures/hosts/example-host';
import { serveRouterHost, type RouterHost } from '../../fixtures/hosts/router-host';
import { ROUTERS } from '../../fixtures/hosts/router-table';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { SiteHeader } from '../../page-objects/site-header';
// R-HEADER-14, R-EMBED-16, R-EMBED-17

const OPEN = 'dialog[open][data-ui-modal]';

/** Every overlay of the header, and the key or control that opens it. */
const OVERLAYS: readonly [name: string, open: (page: Page) => Promise<void>][] = [
  ['drawer', (page) => page.locator('.sh-menu > button').click()],
  ['log in', (page) => page.locator('.sh-header .sh-auth a[href$="/login"]').first().click()],
  ['search', (page) => page.getByRole('link', { name: 'Search markets' }).click()],
];

/** Each router closes every overlay in one of these ways. All routers together have every pair. */
const CLOSINGS: readonly [name: string, close: (page: Page) => Promise<void>][] = [
  [
    'its button',
    (page) => page.locator(`${OPEN} button:is([aria-label^="Close"], .sh-search__close)`).first().click(),
  ],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.evaluate(() => history.back())],
];

async function openHost(page: Page, host: RouterHost): Promise<SiteHeader> {
  const header = new SiteHeader(page);
  await answerConsent(page);
  await page.setViewportSize({ width: 900, height: 600 });
  await header.open(`${host.url}/one`);
  return header;
}

/** Returns what belongs to the host. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const outlined = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).outlineColor === 'rgb(1, 2, 3)',
    );
    const box = document.querySelector('#box')!.getBoundingClientRect();
    return {
      address: location.href,
      history: [history.length, JSON.stringify(history.state)],
      visits: Reflect.get(window, 'visits') as number,
      note: document.querySelector<HTMLInputElement>('#note')!.value,
      main: document.querySelector('main')!.innerHTML,
      body: [...document.body.children].map(({ localName }) => localName),
      outlined: outlined.map(({ localName }) => localName),
      box: [box.x, box.y, box.width],
      scrollY,
      lock: document.documentElement.getAttributeNames().filter((name) => name.includes('scroll')),
    };
  });

const visit = (page: Page, name: string, path: string) =>
  page.evaluate(`{ const path = '${path}'; void ${ROUTERS[name]!.visit} }`);

const isInstalled = (name: string) => ROUTERS[name]!.scripts.length > 0;

test.describe('routers of npm packages', () => {
  // One worker installs the packages once.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(() => installExampleHost('routers'));
  Object.keys(ROUTERS).filter(isInstalled).forEach(testRouter);
});

Object.keys(ROUTERS)
  .filter((name) => !isInstalled(name))
  .forEach(testRouter);

function testRouter(name: string): void {
  const turn = Object.keys(ROUTERS).indexOf(name);
  test.describe(`a page with the router ${name}`, () => {
    let host: RouterHost;
    test.beforeAll(async () => {
      host = await serveRouterHost(name);
    });
    test.afterAll(() => host.close());

    test('keeps its page when overlays open and close, and leaves no lock when the page changes below one', async ({
      page,
    }) => {
      const header = await openHost(page, host);
      await visit(page, name, '/two');
      await expect(page.locator('h1')).toHaveText('/two');
      await page.locator('.sh-header[data-live]').waitFor();
      await page.locator('#note').fill('typed');
      await page.evaluate(() => scrollTo(0, 300));
      await expect.poll(async () => (await stateOf(page)).box[1]).toBe(60);
      const before = await stateOf(page);
      const requestsBefore = host.requests.length;
      for (const [index, [overlay, open]] of OVERLAYS.entries()) {
        const [way, close] = CLOSINGS[(index + turn) % CLOSINGS.length]!;
        await test.step(`${overlay}, closed by ${way}`, async () => {
          await open(page);
          await expect(page.locator(OPEN)).toHaveCount(1);
          expect(await stateOf(page)).toEqual({ ...before, lock: [expect.any(String)] });
          await close(page);
          await expect(page.locator(OPEN)).toHaveCount(0);
          // The lock ends with the `close` event, a task after the dialog has closed.
          await expect.poll(async () => (await stateOf(page)).lock).toEqual([]);
          expect(await stateOf(page)).toEqual(before);
        });
      }
      expect(host.requests.slice(requestsBefore)).toEqual([]);
      await page.evaluate(() => history.back());
      await expect(page.locator('h1'), 'Back without an overlay is the page’s').toHaveText('/one');

      const [, open] = OVERLAYS[turn % OVERLAYS.length]!;
      await open(page);
      await expect(page.locator(OPEN)).toHaveCount(1);
      await visit(page, name, '/two');
      await expect(page.locator('h1')).toHaveText('/two');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect.poll(async () => (await stateOf(page)).lock).toEqual([]);
      await expect(page.locator('.sh-header[data-live]')).toHaveCSS('display', 'flex');
      await page.evaluate(() => history.back());
      await expect(page.locator('h1')).toHaveText('/one');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await header.waitUntilLive();
      await expect(header.root).toHaveCSS('display', 'flex');
      expect((await stateOf(page)).lock).toEqual([]);
      expect((await recordOf(page)).shellErrors).toEqual([]);
    });
  });
}
