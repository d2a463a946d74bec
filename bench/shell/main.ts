import { runCommand } from 'delivery/commands/run-until-stopped';
import type { ResultRow } from '../measure/result-rows';
import { saveResults } from '../measure/save-results';
import { startDevToolsBrowser } from '../product/devtools-browser';
import { launchBrowser } from '../product/launch-browser';
import { addressOf, startDeployments } from '../product/start-served';
import { printTrace } from '../trace/print-trace';
import { tracerOf, type VisitTrace } from '../trace/tracer';
import { checkLogin } from './check-login';
import { drawTimelines } from './draw-timelines';
import { figuresTable } from './figures-table';
import { measureVariants, resultRowsOf } from './measure-variants';
import { SLOW_PHONE } from './network';
import { parseShellOptions } from './parse-shell-options';
import { measureReactBytes } from './react-bytes';
import { BASELINE } from './variants';

/** `npm run bench -- shell`: the header of every variant, on first and later visits, on a slow phone and on this machine. */
runCommand(async () => {
  const { rounds, only, conditions, returnVisits, before, trace } = parseShellOptions(process.argv.slice(2));
  const { deploy, stop } = await startDeployments(before);
  const browser = await startDevToolsBrowser();
  const tester = await launchBrowser();
  const options = {
    ...{ browser, returnVisits, addressOf, deploy, rounds },
    ...(trace ? { trace: tracerOf(browser) } : {}),
    variants: only,
    traces: new Map<string, VisitTrace>(),
    onVisit: (text: string) => process.stderr.write(`${text}\n`),
  };
  const rows: ResultRow[] = [];
  try {
    await checkLogin(tester, options);
    for (const condition of conditions) {
      const seen = await measureVariants(condition, options);
      rows.push(...resultRowsOf(seen, condition));
      if (condition === SLOW_PHONE) console.log(`Timelines: ${await drawTimelines(tester, seen)}`);
    }
  } finally {
    await Promise.all([browser.close(), tester.close()]);
    await stop();
  }
  for (const [name, visit] of options.traces) printTrace(name, visit);
  console.log(`Medians of ${rounds} alternating rounds; × is the ratio to ${BASELINE}.\n`);
  console.log(figuresTable(rows, BASELINE));
  console.log(`Written to ${saveResults([...rows, await measureReactBytes()])}`);
});
