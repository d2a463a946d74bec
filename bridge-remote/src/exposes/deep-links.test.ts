/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:4200/ru-KAZ/blog"}
 */
import type { Bridge, DeepLinksModule } from 'shared-config/contracts/contracts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import * as deepLinks from './deep-links';

it('implements the contract', () => {
  const offered: DeepLinksModule = deepLinks;
  expect(Object.keys(offered)).toContain('resolveAppTarget');
});

it('resolves links of a page for the page’s own site', async () => {
  const calls: unknown[] = [];
  const bridge = {
    supports: () => Promise.resolve(true),
    call: async (...call: unknown[]) => calls.push(call),
    on: () => () => undefined,
  } as unknown as Bridge;
  const report = jest.fn();
  const site = siteOfHost('kz.localhost:4200');
  const stop = deepLinks.followLinksInApp({ page: window, site, portBase: 4200, bridge, report });
  document.body.innerHTML = '<a href="/ru-KAZ/otc/">1</a><a href="data:,x">2</a>';
  for (const link of document.querySelectorAll('a')) link.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([['Router.push', { path: 'otc' }]]);
  expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'app-link-blocked' })]]);
  stop();
});
