import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { VariantVisits } from './measure-variants';
import { timelinesSvg } from './timelines-svg';

/** Draws the median cold visit of every variant and returns the picture's path. */
export async function drawTimelines(browser: Browser, seen: readonly VariantVisits[]): Promise<string> {
  const { svg, width, height } = timelinesSvg(
    seen.map(({ variant, cold }) => ({ variant, visit: middleOf(cold) })),
  );
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  const file = path.join(__dirname, '../timelines.png');
  try {
    await page.setContent(`<style>body { margin: 0 }</style>${svg}`);
    await writeFile(file, await page.screenshot());
  } finally {
    await page.close();
  }
  return file;
}

/** Returns the visit with the median time to the interactive header. */
function middleOf<Each extends { headerInteractive: number | null }>(visits: readonly Each[]): Each {
  const sorted = visits.toSorted((one, other) => one.headerInteractive! - other.headerInteractive!);
  return sorted[sorted.length >> 1]!;
}
