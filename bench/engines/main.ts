import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { startEngine } from 'e2e/engines/start-engine';
import type { EngineName, Tab } from 'e2e/engines/tab';
import { turnsOf } from '../measure/alternate';
import { resultRow, type ResultRow } from '../measure/result-rows';
import { reportResults } from '../measure/save-results';
import { addressOf, startServed } from '../product/start-served';
import { QUIET_MS, VIEWPORT } from '../shell/measure-visit';
import { BASELINE, type VariantName } from '../shell/variants';

const VARIANTS: readonly VariantName[] = [BASELINE, 'ours'];
const ROUNDS = 9;
const DEADLINE_MS = 30_000;

/**
 * `npm run bench -- engines`: how long the header takes until it is interactive in Chromium, Firefox and WebKit, on a cold and a second
 * visit. Nothing is throttled: only Chromium's driver can do that. The parameters name the engines.
 */
runCommand(async () => {
  const product = await startServed(['variants']);
  try {
    for (const name of process.argv.slice(2)) reportResults(await measureEngine(name as EngineName));
  } finally {
    await product.stop();
  }
});

async function measureEngine(name: EngineName): Promise<ResultRow[]> {
  const engine = await startEngine(name, { hasReducedMotion: false });
  const times = new Map(
    VARIANTS.map((variant) => [variant, { cold: [] as number[], second: [] as number[] }]),
  );
  try {
    for (const { side: variant, isCounted } of turnsOf(VARIANTS, { rounds: ROUNDS, warmUps: 1 })) {
      const tab = await engine.visit();
      await engine.untilIdle();
      const cold = await timeUntilInteractive(tab, variant);
      const second = await timeUntilInteractive(await engine.tabBeside(tab), variant);
      if (!isCounted) continue;
      times.get(variant)!.cold.push(cold);
      times.get(variant)!.second.push(second);
      process.stderr.write(`${name}: ${variant} ${cold.toFixed(0)} ms, then ${second.toFixed(0)} ms\n`);
    }
  } finally {
    await engine.close();
  }
  return [...times].flatMap(([variant, { cold, second }]) => [
    resultRow({ metric: 'header-interactive', condition: `cold ${name}`, variant, unit: 'ms' }, cold),
    resultRow(
      { metric: 'header-interactive', condition: `second-visit ${name}`, variant, unit: 'ms' },
      second,
    ),
  ]);
}

/**
 * Opens the page, waits until it is idle, and returns the time of the header's mark since the start of the navigation.
 *
 * @throws Error if the header does not become interactive
 */
async function timeUntilInteractive(tab: Tab, variant: VariantName): Promise<number> {
  await tab.resize(VIEWPORT.width, VIEWPORT.height);
  await tab.open(addressOf(variant));
  const deadline = Date.now() + DEADLINE_MS;
  let requests = -1;
  for (;;) {
    await wait(QUIET_MS);
    const seen = await tab.run<{ time: number | null; requests: number }>(
      `const [mark] = performance.getEntriesByName('shell:header-interactive');
      return { time: mark ? mark.startTime : null, requests: performance.getEntriesByType('resource').length };`,
    );
    if (seen.time !== null && seen.requests === requests) return seen.time;
    if (Date.now() > deadline)
      throw new Error(
        `The header of ${addressOf(variant)} did not become interactive within ${DEADLINE_MS} ms.`,
      );
    requests = seen.requests;
  }
}
