import type { Page, Request } from '@playwright/test';

/**
 * Returns the pending requests of a page; the set changes with them. Event streams never end and do not count.
 *
 * @example const pending = trackRequests(page); await expect.poll(() => pending.size).toBe(0);
 */
export function trackRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!['eventsource', 'ping'].includes(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}
