import { DEMO_PASSWORD } from 'mocks/accounts';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { turnsOf } from '../measure/alternate';
import { resultRow, type ResultRow } from '../measure/result-rows';
import { saveResults } from '../measure/save-results';
import {
  startDevToolsBrowser,
  type DevToolsBrowser,
  type DevToolsContext,
} from '../product/devtools-browser';
import { addressOf, startDeployments } from '../product/start-served';
import { measureVisit, openPage, waitUntilIdle } from '../shell/measure-visit';
import { SLOW_PHONE, UNTHROTTLED } from '../shell/network';
import { parseShellOptions } from '../shell/parse-shell-options';
import { recordRequests } from '../shell/record-requests';
import type { VariantName } from '../shell/variants';
import { CONTROLS, type Control } from './controls-table';
import { evaluate, pressToPaintTimes, timeUntilUsable, type Device } from './press-control';

const ROUNDS = 3;
const DEVICES: readonly Device[] = ['pointer', 'keyboard'];

/**
 * `npm run bench -- press`: from when on the controls of the header react on a cold visit, and how long a press takes until it is
 * painted, on a slow phone.
 */
runCommand(async () => {
  const { rounds, only, before } = parseShellOptions(process.argv.slice(2), ROUNDS);
  const { stop } = await startDeployments(before);
  const browser = await startDevToolsBrowser();
  const rows: ResultRow[] = [];
  try {
    for (const control of CONTROLS) {
      for (const device of DEVICES)
        rows.push(...(await measureControl(browser, { control, device, only, rounds })));
    }
  } finally {
    await browser.close();
    await stop();
  }
  const all = [...rows, ...slowestOf(rows)];
  console.table(tableOf(all));
  console.log(`Medians of ${rounds} alternating rounds, in ms. Written to ${saveResults(all)}`);
});

interface Measured {
  control: Control;
  device: Device;
  only: readonly VariantName[];
  rounds: number;
}

/** Measures one control of all variants in rotation, with a new profile for each visit. */
async function measureControl(browser: DevToolsBrowser, { control, device, only, rounds }: Measured) {
  const usable = new Map<VariantName, number[]>(only.map((variant) => [variant, []]));
  const painted = new Map<VariantName, number[]>(only.map((variant) => [variant, []]));
  for (const { side: variant } of turnsOf(only, { rounds, warmUps: 0 })) {
    const context = await browser.newContext();
    if (control.isSignedIn) await signIn(context, addressOf(variant));
    const options = { context, url: addressOf(variant), condition: SLOW_PHONE, control, device };
    usable.get(variant)!.push(await timeUntilUsable(options));
    if (control.hasPaint && device === 'pointer')
      painted.get(variant)!.push(...(await pressToPaintTimes(options)));
    await context.close();
    process.stderr.write(
      `${control.name}, ${device}: ${variant} ${usable.get(variant)!.at(-1)!.toFixed(0)} ms\n`,
    );
  }
  const condition = `${control.name}, ${device}`;
  return only.flatMap((variant) => {
    const times = painted.get(variant)!.toSorted((one, other) => one - other);
    const p95 = times[Math.ceil(times.length * 0.95) - 1];
    return [
      resultRow({ metric: 'header-usable', condition, variant, unit: 'ms' }, usable.get(variant)!),
      ...(p95 === undefined
        ? []
        : [resultRow({ metric: 'press-to-paint-p95', condition, variant, unit: 'ms' }, [p95])]),
    ];
  });
}

/** Signs a profile in, lets the page save its hint, and empties the browser's cache. */
async function signIn(context: DevToolsContext, url: string): Promise<void> {
  const page = await openPage(context, { condition: UNTHROTTLED, script: '' });
  const requests = recordRequests(page);
  await page.send('Page.navigate', { url });
  await waitUntilIdle(requests);
  const { protocol, hostname, port } = new URL(url);
  const address = `${protocol}//${hostname}:${Number(port) + API_OFFSET}/x-api/v1/auth/login`;
  const account = { kind: 'email', email: 'mira@example.com' };
  const request = {
    ...{ method: 'POST', credentials: 'include', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ account, password: DEMO_PASSWORD }),
  };
  await evaluate(page, `fetch('${address}', ${JSON.stringify(request)}).then((answer) => answer.text())`);
  await measureVisit(context, url, UNTHROTTLED);
  await page.send('Network.clearBrowserCache');
  await page.close();
}

/** Port of the backend, relative to the first port. */
const API_OFFSET = 3;

/** Returns rows with the medians of the slowest control. */
function slowestOf(rows: readonly ResultRow[]): ResultRow[] {
  return ['header-usable', 'press-to-paint-p95'].flatMap((metric) =>
    [...new Set(rows.map(({ variant }) => variant))].map((variant) => {
      const medians = rows
        .filter((row) => row.metric === metric && row.variant === variant)
        .map(({ median }) => median);
      return resultRow({ metric, condition: 'slowest control', variant, unit: 'ms' }, [Math.max(...medians)]);
    }),
  );
}

/** Returns a table with a line per metric and control, and a column per variant. */
function tableOf(rows: readonly ResultRow[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  for (const { metric, condition, variant, median } of rows) {
    (table[`${metric}, ${condition}`] ??= {})[variant] = Math.round(median);
  }
  return table;
}
