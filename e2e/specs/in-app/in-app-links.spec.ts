import { expect, test } from '../../fixtures/in-app/native-app';
import { origins } from '../../fixtures/origins';
import {
  openInApp,
  insertLinks,
  PAGE_IN_APP,
  PAST_DEADLINE_MS,
  waitForLinkHandling,
  withClock,
} from '../../fixtures/in-app/page-in-app';

const LINKS: readonly { href: string; screen: { path: string; params: object } }[] = [
  { href: '/en/markets', screen: { path: 'markets', params: {} } },
  { href: '/en/trade/spot/BTC/USDT', screen: { path: 'trade/spot', params: { symbol: 'BTC/USDT' } } },
  { href: '/en/assets/earn', screen: { path: 'assets', params: { account: 3 } } },
  { href: 'https://www.halden.example/en/otc', screen: { path: 'otc', params: {} } },
];

test.describe('links', () => {
  test('on the page open the app’s screens with their parameters', async ({ launch }) => {
    const { app, page, failures } = await openInApp(launch);
    await waitForLinkHandling({ app, page });
    await insertLinks(page, Object.fromEntries(LINKS.map(({ href }, n) => [`link ${n}`, href])));
    for (const [n, { screen }] of LINKS.entries()) {
      await page.getByRole('link', { name: `link ${n}` }).click();
      const { stack } = await app.until((state) => state.stack.length === 1);
      expect(stack).toEqual([{ n: n + 1, isSignIn: false, ...screen }]);
      await app.back();
      await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');
    }
    expect(page.url()).toBe(PAGE_IN_APP);
    expect(await failures()).toEqual([]);
  });

  test('in the header open the app’s screens', async ({ launch }) => {
    const { app, page, header } = await openInApp(launch);
    await waitForLinkHandling({ app, page });
    await header.openMenu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Markets' }).click();
    const { stack } = await app.until((state) => state.stack.length === 1);
    expect(stack).toMatchObject([{ path: 'markets', params: {} }]);
    await app.back();
    expect(page.url()).toBe(PAGE_IN_APP);
  });

  test('to mail addresses open the phone’s mail program, and the home page is the app’s', async ({
    launch,
  }) => {
    const { app, page } = await openInApp(launch);
    await waitForLinkHandling({ app, page });
    await insertLinks(page, { mail: 'mailto:help@example.com?subject=Hi%20there', start: '/en/' });
    await page.getByRole('link', { name: 'mail', exact: true }).click();
    await app.until(({ openedUrls }) => openedUrls.includes('mailto:help@example.com?subject=Hi%20there'));
    await page.getByRole('link', { name: 'start', exact: true }).click();
    await app.until(({ messages }) => messages.some(({ text }) => text.includes('"Router.pop2Home"')));
    expect(page.url()).toBe(PAGE_IN_APP);
  });

  test('marked for the web, and clicks with modifier keys, stay with the browser', async ({ launch }) => {
    const { app, page } = await openInApp(launch);
    await waitForLinkHandling({ app, page });
    await insertLinks(page, { markets: '/en/markets', web: '/en/otc' });
    const link = page.getByRole('main').getByRole('link', { name: 'markets', exact: true });
    const tab = page.context().waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    await expect.poll(async () => (await tab).url()).toBe(`${origins.host}/en/markets`);
    await (await tab).close();
    const web = page.getByRole('link', { name: 'web', exact: true });
    await web.evaluate((element) => element.setAttribute('data-app-link', 'web'));
    await web.click();
    await expect(page).toHaveURL(`${origins.host}/en/otc`);
    expect((await app.messages()).filter(({ text }) => text.includes('"Router.push"'))).toEqual([]);
  });

  test('open once on a double click', async ({ launch }) => {
    const { app, page } = await openInApp(launch);
    await waitForLinkHandling({ app, page });
    await insertLinks(page, { OTC: '/en/otc', VIP: '/en/vip' });
    await page.getByRole('link', { name: 'OTC', exact: true }).dblclick();
    await app.until(({ stack }) => stack.length === 1);
    await app.back();
    // All earlier calls have ended.
    await page.getByRole('link', { name: 'VIP', exact: true }).click();
    const { stack } = await app.until((state) => state.stack.length === 1);
    expect(stack).toMatchObject([{ n: 2, path: 'vip' }]);
  });

  test('open on the web when the bridge is broken', async ({ launch }) => {
    const { page, header } = await openInApp(launch, { injectAfterMs: 'never' }, withClock);
    await page.clock.runFor(PAST_DEADLINE_MS);
    await header.waitForSession();
    await insertLinks(page, { OTC: '/en/otc' });
    await page.getByRole('link', { name: 'OTC', exact: true }).click();
    await expect(page).toHaveURL(`${origins.host}/en/otc`);
  });

  test('open on the web when the app rejects the screen', async ({ launch }) => {
    const { app, page } = await openInApp(launch, { methods: { 'Router.push': { answer: 'refuses' } } });
    await waitForLinkHandling({ app, page });
    await insertLinks(page, { OTC: '/en/otc' });
    await page.getByRole('link', { name: 'OTC', exact: true }).click();
    await expect(page).toHaveURL(`${origins.host}/en/otc`);
  });
});
