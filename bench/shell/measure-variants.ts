import type { Browser, Page } from '@playwright/test';
import type { DevToolsBrowser } from '../product/devtools-browser';
import { turnsOf } from '../measure/alternate';
import { resultRow, type ResultRow } from '../measure/result-rows';
import { METRICS } from './figures-of-visit';
import { measureVisit, VIEWPORT, type Visit } from './measure-visit';
import { UNTHROTTLED, type Condition } from './network';
import type { VariantName } from './variants';

/** The visits of one variant under one condition, one per round. */
export interface VariantVisits {
  variant: VariantName;
  cold: Visit[];
  second: Visit[];
}

interface MeasureOptions {
  browser: DevToolsBrowser;
  variants: readonly VariantName[];
  addressOf: (variant: VariantName) => string;
  rounds: number;
  /** Called after every visit that counts. */
  onVisit: (text: string) => void;
}

/** Measures all variants in rotation: a cold and a second visit in one profile. A warm-up round does not count. */
export async function measureVariants(
  condition: Condition,
  { browser, variants, addressOf, rounds, onVisit }: MeasureOptions,
): Promise<VariantVisits[]> {
  const seen = new Map<VariantName, VariantVisits>(
    variants.map((variant) => [variant, { variant, cold: [], second: [] }]),
  );
  for (const { side: variant, isCounted } of turnsOf(variants, { rounds, warmUps: 1 })) {
    const context = await browser.newContext();
    const cold = await measureVisit(context, addressOf(variant), condition);
    const second = await measureVisit(context, addressOf(variant), condition);
    await context.close();
    if (!isCounted) continue;
    seen.get(variant)!.cold.push(cold);
    seen.get(variant)!.second.push(second);
    const times = [cold, second].map(({ headerInteractive }) => `${headerInteractive?.toFixed(0)} ms`);
    onVisit(`${condition.name}: ${variant} ${times.join(', then ')}`);
  }
  return [...seen.values()];
}

/** Returns the result rows: cold and second visit of every metric and variant. */
export function resultRowsOf(seen: readonly VariantVisits[], condition: Condition): ResultRow[] {
  const rowsOf = (visits: (one: VariantVisits) => Visit[], name: string) =>
    seen.flatMap((one) =>
      METRICS.map(({ name: metric, unit, of }) =>
        resultRow({ metric, condition: name, variant: one.variant, unit }, visits(one).map(of)),
      ),
    );
  const second = condition === UNTHROTTLED ? `second-visit ${condition.name}` : 'second-visit';
  return [...rowsOf(({ cold }) => cold, `cold ${condition.name}`), ...rowsOf((one) => one.second, second)];
}

/**
 * Verifies the mark `header-interactive`: at that moment, a click on "Log in" must open the modal in every variant.
 *
 * @throws Error if no modal opens
 */
export async function checkLogin(browser: Browser, { variants, addressOf }: MeasureOptions): Promise<void> {
  for (const variant of variants) {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    await page.addInitScript(clickWhenInteractive);
    await page.goto(addressOf(variant), { waitUntil: 'commit' });
    await waitForModal(page, variant);
    await context.close();
  }
}

function clickWhenInteractive(): void {
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('shell:header-interactive').length) return;
    document.querySelector<HTMLElement>('.sh-auth__links a')?.click();
  }).observe({ type: 'mark', buffered: true });
}

async function waitForModal(page: Page, variant: VariantName): Promise<void> {
  try {
    await page.locator('dialog[open] input').first().waitFor({ timeout: 15_000 });
  } catch (thrown) {
    const message = `${variant}: the interactive header did not open the modal after a click on “Log in”.`;
    throw new Error(message, { cause: thrown });
  }
}
