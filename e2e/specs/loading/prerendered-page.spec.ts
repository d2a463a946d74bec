import { chromium } from '@playwright/test';
import { COLLECT_PATH } from 'shared-config/analytics/analytics';
import { storageKeys } from 'shared-config/site/storage-keys';
import { DevtoolsTab } from '../../fixtures/in-app/devtools-tab';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';
const USER_AGENT = 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36';

/**
 * Runs in a page that requests prerendering of the area by speculation rules as soon as the page is visible. The prerendered page
 * first waits three seconds for other tabs, then drops the user of an expired session. The visitor chooses a theme and follows
 * the link only then.
 */
function renderInAdvance([path, userId, theme]: [string, string, string]): void {
  localStorage.setItem(userId, '10001');
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== userId || newValue !== null) return;
    localStorage.setItem(theme, 'dark');
    location.assign(path);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] });
    document.documentElement.append(rules);
  });
}

/** Only Chromium prerenders the target of a link. */
test(
  'a page that the browser prerenders is current when it appears, and is counted only then',
  { tag: '@chromium' },
  async ({ launchOptions, request }) => {
    const browser = await chromium.launch(launchOptions);
    const tab = await DevtoolsTab.at(browser, `${origins.host}/robots.txt`, USER_AGENT);
    try {
      await tab.hide();
      const given = JSON.stringify([PATH, storageKeys.userIdMarker, storageKeys.theme]);
      await tab.evaluate(`(${renderInAdvance.toString()})(${given})`);
      await tab.showUncontrolledUntil(`${origins.host}${PATH}`);

      const shownAtMs = await tab.evaluate<number>(
        `performance.getEntriesByType('navigation')[0].activationStart`,
      );
      expect(shownAtMs, 'Chromium has rendered the page in advance').toBeGreaterThan(2_000);
      const look = `[document.documentElement.dataset.theme, document.querySelector('.sh-header[data-live] [data-status]')?.dataset.status]`;
      await expect.poll(() => tab.evaluate(look)).toEqual(['dark', 'anonymous']);
      const scripts = await tab.evaluate<[string, number][]>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name, startTime }) => [name, startTime])`,
      );
      const loadedBefore = scripts.filter(([, startedAtMs]) => startedAtMs < shownAtMs).map(([url]) => url);
      expect(loadedBefore).not.toEqual([]);
      const hasAnalytics = await Promise.all(
        loadedBefore.map(async (url) => (await (await request.get(url)).text()).includes(COLLECT_PATH)),
      );
      expect(loadedBefore.filter((_url, index) => hasAnalytics[index])).toEqual([]);
      await expect
        .poll(() => tab.evaluate(`document.querySelector('.sh-consent-banner__text') !== null`))
        .toBe(true);
    } finally {
      await tab.close();
      await browser.close();
    }
  },
);

/**
 * Runs in a live page of another team. Adds a link to the area, and follows it as soon as the page behind it, rendered in advance, has
 * stored the navigation of its header.
 */
function followWhenRendered([path, navigation]: [string, string]): void {
  const link = document.createElement('a');
  link.id = 'to-area';
  link.href = path;
  link.textContent = path;
  document.querySelector('main')!.prepend(link);
  localStorage.removeItem(navigation);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === navigation && newValue !== null) link.click();
  });
}

test(
  'a pointer that rests on a link to the area renders its page in advance, which reports its load only when it appears (R-PAGE-15)',
  { tag: '@chromium' },
  async ({ launchOptions }) => {
    const browser = await chromium.launch(launchOptions);
    const tab = await DevtoolsTab.at(browser, `${origins.host}/en/markets`, USER_AGENT);
    const isLive = `document.querySelector('.sh-header[data-live] [data-status]')?.dataset.status === 'anonymous'`;
    try {
      await expect
        .poll(() => tab.evaluate(`${isLive} && localStorage.getItem('${storageKeys.navigation}') !== null`))
        .toBe(true);
      const given = JSON.stringify([PATH, storageKeys.navigation]);
      await tab.evaluate(`(${followWhenRendered.toString()})(${given})`);
      await tab.hover('#to-area');
      await tab.showUncontrolledUntil(`${origins.host}${PATH}`);

      const { shownAtMs, reportedAtMs, shift } = await tab.evaluate<
        Record<string, number>
      >(`new Promise((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shift += value)))
          .observe({ type: 'layout-shift', buffered: true });
        const [{ activationStart: shownAtMs }] = performance.getEntriesByType('navigation');
        new PerformanceObserver((list) => {
          const report = list.getEntries().find(({ name }) => name.includes('/load-reports?'));
          if (report) resolve({ shownAtMs, reportedAtMs: report.startTime, shift });
        }).observe({ type: 'resource', buffered: true });
      })`);
      expect(shownAtMs, 'Chromium has rendered the page in advance').toBeGreaterThan(0);
      expect(reportedAtMs, 'the first load report').toBeGreaterThanOrEqual(shownAtMs!);
      expect(shift, 'layout shift').toBe(0);
      await expect.poll(() => tab.evaluate(isLive)).toBe(true);
    } finally {
      await tab.close();
      await browser.close();
    }
  },
);
