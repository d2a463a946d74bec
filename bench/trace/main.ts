import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { startDevToolsBrowser, type DevToolsBrowser } from '../product/devtools-browser';
import { addressOf, startServed } from '../product/start-served';
import { measureVisit } from '../shell/measure-visit';
import { parseShellOptions } from '../shell/parse-shell-options';
import type { VariantName } from '../shell/variants';
import { SLOW_PHONE } from '../shell/network';
import { mainThreadOf, type TraceEvent } from './main-thread';

const FOLDER = path.join(__dirname, '../traces');
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'v8.execute',
  'disabled-by-default-v8.compile',
  'toplevel',
];
/** Shorter tasks mean nothing with a CPU slowed down four times. */
const SHORTEST_MS = 8;

/** `npm run bench -- trace`: tasks of the main thread on a slow phone, for the browser's developer tools. */
runCommand(async () => {
  const { only } = parseShellOptions(process.argv.slice(2));
  const product = await startServed(['variants']);
  const browser = await startDevToolsBrowser();
  const trace = tracerOf(browser);
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const variant of only) {
      const context = await browser.newContext();
      for (const visit of ['cold', 'second']) {
        const events = await trace(() => measureVisit(context, addressOf(variant), SLOW_PHONE));
        print(variant, visit, events);
        writeFileSync(path.join(FOLDER, `${variant}-${visit}.json`), JSON.stringify({ traceEvents: events }));
      }
      await context.close();
    }
    console.log(`Written to ${FOLDER}`);
  } finally {
    await browser.close();
    await product.stop();
  }
});

/** Returns a function that traces the browser during a visit, one visit at a time. */
function tracerOf(browser: DevToolsBrowser) {
  let events: TraceEvent[] = [];
  let finish = () => {};
  browser.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  browser.on('Tracing.tracingComplete', () => finish());
  return async (visit: () => Promise<unknown>): Promise<TraceEvent[]> => {
    events = [];
    const complete = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await browser.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    await visit();
    await browser.send('Tracing.end');
    await complete;
    return events;
  };
}

function print(variant: VariantName, visit: string, events: readonly TraceEvent[]): void {
  const { tasks, marks } = mainThreadOf(events, { url: addressOf(variant), shortestMs: SHORTEST_MS });
  const interactive = marks['shell:header-interactive'] ?? Infinity;
  console.log(`\n${variant}, ${visit}: interactive at ${interactive.toFixed(0)} ms`);
  for (const { start, ms, pieces } of tasks) {
    if (start > interactive) continue;
    const parts = pieces.map((piece) => `${piece.name} ${piece.ms.toFixed(0)}`).join(', ');
    console.log(`${start.toFixed(0).padStart(6)} +${ms.toFixed(0).padStart(4)}  ${parts}`);
  }
}
