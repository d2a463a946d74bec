import type { Page, WebSocket } from '@playwright/test';
import { registerByApi } from '../../fixtures/accounts/accounts';
import { origins } from '../../fixtures/origins';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
import { setPrices } from '../../fixtures/set-prices';
import { expect, test } from '../../fixtures/test';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { SiteHeader } from '../../page-objects/site-header';
// R-HEADER-20, R-HEADER-21, R-API-16

const PATH = '/en/verification/';

/** Lists the live connections of a page, with the messages that the server sent. */
function connectionsOf(page: Page) {
  const connections: { socket: WebSocket; received: string[] }[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/x-api/v1/live')) return;
    const received: string[] = [];
    connections.push({ socket, received });
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  return connections;
}

const bellOf = (page: Page) => new SiteHeader(page).root.getByRole('button', { name: /^Notifications/ });

test('a message and its mark reach the bells of two tabs without a call', async ({ page, context }) => {
  await registerByApi(context.request);
  const other = await context.newPage();
  const tabs = [page, other];
  const calls: string[] = [];
  for (const tab of tabs) {
    const connections = connectionsOf(tab);
    await new SiteHeader(tab).open(PATH);
    await expect(bellOf(tab)).toHaveAccessibleName('Notifications, unread: 3');
    await expect.poll(() => connections.flatMap(({ received }) => received).join()).toContain('snapshot');
    tab.on('request', (request) => calls.push(new URL(request.url()).pathname));
  }
  const data = { kind: 'funds', message: 'deposit', values: { amount: '1', asset: 'BTC' } };
  await context.request.post(`${origins.api}/__mock/notification`, { data });
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName('Notifications, unread: 4');
  await bellOf(other).click();
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName('Notifications');
  expect(calls.filter((path) => path.endsWith('/notifications'))).toEqual([]);
});

test('prices move in a visitor’s open search, shift nothing, and need no connection before and after', async ({
  page,
}) => {
  const setPrice = (lastPrice: string, changePercent24h: number) =>
    setPrices({ tickers: { 'spot:FILUSDT': { lastPrice, changePercent24h } } });
  await setPrice('4.528', -0.35);
  const connections = connectionsOf(page);
  await new SiteHeader(page).open(PATH);
  const search = new SearchOverlay(page);
  expect(connections).toEqual([]);
  await search.openByKey();
  await search.field.fill('fil');
  const option = search.options.filter({ hasText: 'FIL/USDT' });
  await expect(option.locator('.sh-search__price')).toHaveText('4.528');
  await expect.poll(() => connections[0]?.received.join()).toContain('FILUSDT');
  const before = await recordOf(page);
  await setPrice('4.611', 1.48);
  await expect(option.locator('.sh-search__price')).toHaveText('4.611');
  await expect(option.locator('.sh-search__change')).toContainText('+1.48%');
  expect((await recordOf(page)).shifts).toEqual(before.shifts);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect.poll(() => connections.map(({ socket }) => socket.isClosed())).toEqual([true]);
});

test('on a page whose policy allows no live connection, the bell still works, and the page reports it once', async ({
  page,
  context,
}) => {
  await registerByApi(context.request);
  await page.route(
    (url) => url.pathname === PATH,
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      // In the local environment, API and websocket have the same host, and `http:` allows `ws:`: only the paths differ.
      const calls = ['/v2/', '/x-api/v1/user/', '/x-api/v1/shell/'].map((path) => origins.api + path);
      const policy = headers['content-security-policy']!.replaceAll(/ ws:\/\/[^ ;]+/g, '').replaceAll(
        ` ${origins.api} `,
        ` ${calls.join(' ')} `,
      );
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
    },
  );
  await new SiteHeader(page).open(PATH);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, unread: 3');
  const liveErrors = async () => (await shellErrorCodes(page)).filter((code) => code === 'live-failed');
  await expect.poll(liveErrors).toEqual(['live-failed']);
  const blocked = async () =>
    (await recordOf(page)).violations.filter((violation) => violation.includes('/x-api/v1/live')).length;
  const attempts = await blocked();
  await expect.poll(blocked).toBeGreaterThan(attempts);
  expect(await liveErrors()).toEqual(['live-failed']);
});
