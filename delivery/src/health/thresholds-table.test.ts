/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { percentText } from './percent-text';
import { THRESHOLDS } from './thresholds-table';

const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');

it.each(THRESHOLDS.map((row) => [row.kind, row] as const))(
  'the README contains the figures of the row "%s"',
  (kind, { minLoads, limit, timesDefault, aboveDefault }) => {
    const line = readme.split('\n').find((text) => text.startsWith(`| ${kind} `)) ?? '';
    expect(line.match(/\d+(?:\.\d+)?(?: %)?/g)).toEqual([
      `${minLoads}`,
      percentText(limit),
      `${timesDefault}`,
      percentText(aboveDefault),
    ]);
  },
);
