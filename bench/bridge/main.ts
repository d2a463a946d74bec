import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchNativeApp } from 'mocks/native-app';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { startBridgePage } from 'e2e/fixtures/in-app/bridge-page';
import { resultRow } from '../measure/result-rows';
import { reportResults } from '../measure/save-results';
import { startServed } from '../product/start-served';

const CALLS = 1_000;
const ROUNDS = 9;
const CONDITION = `simulator, ${CALLS} calls one after the other`;

/** `npm run bench -- bridge`: the round-trip time of a bridge call in the simulator, and the size of the bridge. */
runCommand(async () => {
  const product = await startServed();
  const plain = await startBridgePage();
  const app = await launchNativeApp({ chromiumFile: process.env.CHROMIUM });
  try {
    const browser = await chromium.connectOverCDP(app.browserEndpoint, { noDefaults: true });
    const page = browser.contexts()[0]!.pages()[0]!;
    await Promise.all([page.waitForEvent('load'), app.open(plain.url)]);
    const rounds: number[][] = [];
    // The first round warms up the compiler.
    for (let round = -1; round < ROUNDS; round += 1) {
      const times = (await page.evaluate(CALLING)) as number[];
      if (round >= 0) rounds.push(times);
    }
    await browser.close();
    const line = (metric: string, index: number) =>
      resultRow(
        { metric, condition: CONDITION, variant: 'ours', unit: 'ms' },
        rounds.map((times) => times[index]!),
      );
    const file = path.join(__dirname, '../../bridge-remote/dist/hecate.js');
    const size = gzipSync(await readFile(file), { level: 9 }).length;
    const rows = [
      line('bridge-round-trip-p50', CALLS / 2),
      line('bridge-round-trip-p99', CALLS * 0.99),
      resultRow({ metric: 'bridge-size', condition: 'gzip', variant: 'ours', unit: 'bytes' }, [size]),
    ];
    reportResults(rows);
  } finally {
    await app.close();
    await plain.close();
    await product.stop();
  }
});

/** Runs in the page and uses its clock, so that the tool's own time does not count. Returns sorted times. */
const CALLING = `(async () => {
  const times = [];
  for (let n = 0; n < ${CALLS}; n += 1) {
    const began = performance.now();
    if ((await endOf('SystemInfo.getAppConfig')) !== 'ok') throw new Error('not answered');
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
})()`;
