/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'build/paths';
import {
  AFFECTS_EVERYTHING,
  ALWAYS,
  LOADED,
  READERS,
  SPEC_ROWS,
} from '../../../scripts/affected-tests-table.mjs';
import { presentFiles } from '../../../scripts/changed-files.mjs';

const PRESENT = presentFiles(root);

describe('the tables', () => {
  const exists = (start: string) => PRESENT.some((file) => file.startsWith(start));

  it('have a row for every folder and file of the root', () => {
    const tops = PRESENT.filter((file) => !file.endsWith('.md') && !AFFECTS_EVERYTHING.test(file)).map(
      (file) => file.split('/')[0]!,
    );
    expect([...new Set(tops)].filter((top) => !(top in SPEC_ROWS))).toEqual([]);
  });

  it('decide about every folder of specs', () => {
    const named = Object.values(SPEC_ROWS).flatMap(({ specs }) => specs.map((start) => start.split('/')[0]!));
    const areas = readdirSync(path.join(root, 'e2e/specs'));
    expect(areas.filter((area) => !named.includes(area))).toEqual([]);
  });

  it('name existing files only', () => {
    const starts = [
      ...Object.keys(SPEC_ROWS).filter((folder) => folder !== ''),
      ...Object.values(SPEC_ROWS).flatMap(({ specs }) => specs.map((start) => `e2e/specs/${start}`)),
      ...ALWAYS,
      ...READERS.flatMap(({ readers }) => readers),
      ...LOADED.flatMap(({ tests }) => tests),
    ];
    expect(starts.filter((start) => !exists(start))).toEqual([]);
    const patterns = [...READERS.map(({ files }) => files), ...LOADED.map(({ loaded }) => loaded)];
    expect(patterns.filter((pattern) => !PRESENT.some((file) => pattern.test(file)))).toEqual([]);
  });

  it('have every unit test that lists folders of the repository, composes module names or starts its processes', () => {
    const hidden =
      /(?<![.\w])(?:(?:readdir|opendir|glob|exec|execFile|spawn)(?:Sync)?|fork)\(|requireActual(?:<[^(]*>)?\((?!['"])/;
    const known = [...READERS.flatMap(({ readers }) => readers), ...LOADED.flatMap(({ tests }) => tests)];
    const unit = PRESENT.filter((file) => /\.test\.tsx?$/.test(file));
    const unknown = unit
      .filter((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return hidden.test(text) && /__dirname|(?<![.'])\broot\b/i.test(text);
      })
      .filter((file) => ![...ALWAYS, ...known].some((start) => file.startsWith(start)));
    expect(unknown).toEqual([]);
  });
});
