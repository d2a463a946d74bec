import { runCommand } from 'delivery/commands/run-until-stopped';
import { alternate } from '../measure/alternate';
import { medianOf, resultRow, type ResultRow } from '../measure/result-rows';
import { saveResults } from '../measure/save-results';
import { engineGzipBytes } from './engine-size';
import { freshPaths } from './paths';
import { PEERS, type FindRow } from './peers';
import { ROW_COUNT, ROWS } from './rows';

const ROUNDS = 15;
const WARM_UPS = 4;
/** A round takes some milliseconds with these numbers; slow peers get fewer paths. */
const PATHS_PER_ROUND = 60_000;
const SLOW_PATHS_PER_ROUND = 300;
const CHECKED_PATHS = 5_000;
const RATE = { metric: 'deep-link-resolve', condition: `raw paths, ${ROW_COUNT} patterns`, unit: 'op/s' };
const SIZE = { metric: 'deep-link-engine-size', variant: 'ours', unit: 'byte' };

runCommand(async () => {
  if (ROWS.length !== ROW_COUNT)
    throw new Error(`The matcher has ${ROWS.length} rows instead of ${ROW_COUNT}.`);
  const sides = PEERS.map((peer) => ({ ...peer, find: peer.create(ROWS) }));
  checkAnswers(sides);
  const figures = await alternate(
    sides.map(({ variant, isSlow, find }) => ({
      variant,
      measure: () => rateOf(find, freshPaths(isSlow ? SLOW_PATHS_PER_ROUND : PATHS_PER_ROUND)),
    })),
    { rounds: ROUNDS, warmUps: WARM_UPS },
  );
  const rows = [...figures].map(([variant, rates]) => resultRow({ ...RATE, variant }, rates));
  const engineBytes = await engineGzipBytes({ includesLocales: false });
  const wholeBytes = await engineGzipBytes({ includesLocales: true });
  const file = saveResults([
    ...rows,
    resultRow({ ...SIZE, condition: 'gzip' }, [engineBytes]),
    resultRow({ ...SIZE, condition: 'gzip, with the locale’s shape' }, [wholeBytes]),
  ]);
  console.log(
    `Deep links: ${RATE.condition}, with locale and trailing slash; medians of ${ROUNDS} alternating rounds`,
  );
  console.table(rows.map((row) => lineOf(row, figures)));
  console.log(`Engine: ${kilobytes(engineBytes)} gzip, ${kilobytes(wholeBytes)} with the locale's shape`);
  console.log(`Written to ${file}`);
});

/** Throws if a peer's answer differs from ours, which unit tests verify. */
function checkAnswers(sides: readonly { variant: string; find: FindRow }[]): void {
  const ours = sides.find(({ variant }) => variant === 'ours');
  for (const path of freshPaths(CHECKED_PATHS)) {
    const expected = ours?.find(path)?.path;
    for (const { variant, find } of sides) {
      const found = find(path)?.path;
      if (found !== expected)
        throw new Error(`${variant} resolves ${path} to ${found} instead of ${expected}.`);
    }
  }
}

/** Returns answers per second. */
function rateOf(find: FindRow, paths: readonly string[]): number {
  let matched = 0;
  const start = process.hrtime.bigint();
  for (const path of paths) if (find(path)) matched += 1;
  const nanoseconds = Number(process.hrtime.bigint() - start);
  if (matched === 0) throw new Error('Nothing matched.');
  return (paths.length / nanoseconds) * 1e9;
}

function lineOf({ variant, median, min, max }: ResultRow, figures: ReadonlyMap<string, readonly number[]>) {
  const peerRates = figures.get(variant) ?? [];
  const ratios = (figures.get('ours') ?? []).map((rate, round) => rate / (peerRates[round] ?? Number.NaN));
  return {
    variant,
    'M op/s': millions(median),
    min: millions(min),
    max: millions(max),
    'ours ÷ this': Number(medianOf(ratios).toFixed(2)),
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} KB`;
}

function millions(rate: number): number {
  return Number((rate / 1e6).toPrecision(3));
}
