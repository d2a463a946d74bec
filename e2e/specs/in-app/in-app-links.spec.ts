import { expect, test } from '../../fixtures/in-app/native-app';
import { origins } from '../../fixtures/origins';
import { openInApp, insertLinks, PAGE_IN_APP, waitForLinkHandling } from '../../fixtures/in-app/page-in-app';
// R-DEEP-16

const LINKS: readonly { href: string; screen: { path: string; params: object } }[] = [
  { href: '/en/markets', screen: { path: 'markets', params: {} } },
  { href: '/en/trade/spot/BTC/USDT', screen: { path: 'trade/spot', params: { symbol: 'BTC/USDT' } } },
  { href: '/en/trading-bot/grid/BTC', screen: { path: 'trading-bot/grid', params: { base: 'BTC' } } },
  { href: '/en/assets/earn', screen: { path: 'assets', params: { account: 3 } } },
  { href: 'https://www.halden.example/en/otc', screen: { path: 'otc', params: {} } },
];

test.describe('links', () => {
  test('open app screens, once on a double click, and the mail program; web clicks stay with the browser', async ({
    launch,
  }) => {
    const { app, page, header, failures } = await openInApp(launch);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    const backToPage = async () => {
      await app.back();
      await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');
    };
    await waitForLinkHandling({ app, page });
    await insertLinks(page, {
      ...Object.fromEntries(LINKS.map(({ href }, n) => [`link ${n}`, href])),
      forum: 'https://forum.example/a?b',
      mail: 'mailto:help@example.com?subject=Hi%20there',
      start: '/en/',
      OTC: '/en/otc',
      VIP: '/en/vip',
      markets: '/en/markets',
      web: '/en/otc',
    });
    for (const [n, { screen }] of LINKS.entries()) {
      await link(`link ${n}`).click();
      const { stack } = await app.until((state) => state.stack.length === 1);
      expect(stack, 'with their parameters').toEqual([{ n: n + 1, isSignIn: false, ...screen }]);
      await backToPage();
    }
    let opened = LINKS.length;

    await link('VIP').dblclick();
    await app.until(({ stack }) => stack.length === 1);
    opened += 1;
    await backToPage();
    // All earlier calls have ended.
    await link('OTC').click();
    opened += 1;
    const { stack } = await app.until((state) => state.stack.length === 1);
    expect(stack, 'once on a double click').toMatchObject([{ n: opened, path: 'otc' }]);
    await backToPage();

    await link('mail').click();
    await app.until(({ openedUrls }) => openedUrls.includes('mailto:help@example.com?subject=Hi%20there'));
    await link('forum').click();
    const { openedUrls } = await app.until((state) => state.openedUrls.at(-1)?.startsWith('https:') === true);
    expect(openedUrls, 'a page of another host leaves the app').toEqual([
      'tel:1',
      'mailto:help@example.com?subject=Hi%20there',
      'https://forum.example/a?b',
    ]);
    expect(page.url()).toBe(PAGE_IN_APP);
    await link('start').click();
    await app.until(({ messages }) => messages.some(({ text }) => text.includes('"Router.pop2Home"')));

    await header.openMenu.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Markets' }).click();
    const ofHeader = await app.until((state) => state.stack.length === 1);
    expect(ofHeader.stack, 'in the header').toMatchObject([{ path: 'markets', params: {} }]);
    await backToPage();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(page.url()).toBe(PAGE_IN_APP);
    expect(await failures()).toEqual([]);

    const pushes = async () =>
      (await app.messages()).filter(({ text }) => text.includes('"Router.push"')).length;
    const before = await pushes();
    // On a busy machine the page of the app's last screen may be reported only now, so no event of a new page is awaited.
    const tabs = () =>
      page
        .context()
        .pages()
        .filter((tab) => tab.url() === `${origins.host}/en/markets`);
    await link('markets').click({ modifiers: ['Control'] });
    await expect.poll(() => tabs().length).toBe(1);
    await tabs()[0]!.close();
    await link('web').evaluate((element) => element.setAttribute('data-app-link', 'web'));
    await link('web').click();
    await expect(page).toHaveURL(`${origins.host}/en/otc`);
    expect(await pushes()).toBe(before);
  });
});
