/** @jest-environment node */
import { PAGES } from '../pages/pages';
import { localeOf } from '../testing/locale-of.fixture';
import { prerender } from './prerender';

const FILES = { script: '/main.js', libraries: [], style: 'body{margin:0}', favicon: '/favicon.svg' };

// A separate test file, because leftovers of another render would hide those of this one.
test('prerendering needs no browser and leaves no timers or handles', async () => {
  jest.useFakeTimers();
  const pages = PAGES.map((page) => prerender({ page, locale: localeOf('ar-ARE'), texts: {}, ...FILES }));
  await jest.advanceTimersByTimeAsync(0);
  const left = jest.getTimerCount();
  jest.useRealTimers();
  for (const html of pages) expect(html).toContain('<main id="main"');
  expect(left).toBe(0);
});
