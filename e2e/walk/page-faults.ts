import type { ElementHandle, Page } from '@playwright/test';
import { sidewaysOf } from '../fixtures/laid-out';
import { unpaintedPoints } from '../fixtures/unpainted-points';

const HEADER_PX = 48;

/** Describes what is wrong with a page before anything is pressed. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const header = page.locator('.sh-header');
  const heightPx = await header.evaluate((header) => (header as HTMLElement).offsetHeight);
  const height = heightPx === HEADER_PX ? [] : [`its header is ${heightPx} px high`];
  return [...height, ...(await sidewaysFaults(page))];
}

/** Describes what is wrong with how a surface is painted and styled. */
export async function surfaceFaults(page: Page, key: string): Promise<string[]> {
  const handle = await page.evaluateHandle((key) => window.__walk.surface(key), key);
  const surface = handle.asElement() as ElementHandle<Element> | null;
  if (!surface) return ['went away'];
  const points = await unpaintedPoints(surface, { isClipped: true, around: 'dialog' });
  const styles = await surface.evaluate((element) => window.__walk.styleFaults(element));
  const faults = [...points.map((point) => `is not painted at its ${point}`), ...styles];
  return faults.length > 0 ? faults : sidewaysFaults(page);
}

/** Describes what is wrong with the focus: nowhere, out of sight, or behind something. */
export async function focusFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => window.__walk.focusFaults());
  const focused = await page.$(':focus:not(iframe, dialog, main, [tabindex="-1"])');
  if (faults.length > 0 || !focused) return faults;
  const points = await unpaintedPoints(focused, { around: 'dialog' });
  return points
    .filter((point) => point.startsWith('centre'))
    .map((point) => `what has the focus is not painted at its ${point}`);
}

async function sidewaysFaults(page: Page): Promise<string[]> {
  return (await sidewaysOf(page)).map((sideways) => `${sideways} stands out of the window`);
}
