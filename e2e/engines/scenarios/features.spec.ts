import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/paths';
import { expect, test } from '../engine-test';
import { openLive } from '../frame';
import { ENGINE_NAMES } from '../tab';
// R-A11Y-5

/** Rows of the table in `docs/engines.md`: feature, expression in code marks, and one column for each engine. */
const ROWS = readFileSync(join(root, 'docs/engines.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .filter(([, probe, answer]) => /^`.*`$/.test(probe ?? '') && /^(yes|no)$/.test(answer ?? ''))
  .map(([feature, probe, ...answers]) => ({
    feature: feature!,
    probe: probe!.slice(1, -1).replaceAll('\\|', '|'),
    answers,
  }));

test('the table of engine differences matches this engine', async ({ visitor, engine }) => {
  expect(ROWS.length, 'the table is found').toBeGreaterThan(8);
  await openLive(visitor);
  const column = ENGINE_NAMES.indexOf(engine.name);
  const documented = Object.fromEntries(ROWS.map(({ feature, answers }) => [feature, answers[column]]));
  const measured: Record<string, string> = {};
  for (const { feature, probe } of ROWS) {
    measured[feature] = (await visitor.tab.run<boolean>(`return Boolean(${probe})`)) ? 'yes' : 'no';
  }
  expect(measured).toEqual(documented);
});
