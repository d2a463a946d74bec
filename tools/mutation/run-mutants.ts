import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText, repositoryFiles, root } from '../repository/repository-files.fixture';
import { copySources } from '../testing/source-copy';
import { chooseMutants } from './choose-mutants';
import { judgeMutant } from './judge-mutant';
import { mutantsOf } from './mutants-of';
import { type JudgedMutant, lineOfMutant, mutantsReport } from './mutants-report';
import { runTests } from './run-tests';

const USAGE = `Changes the code in one place at a time, and reports the changes that no unit test notices.

  npm run test:mutants                        a sample over all packages
  npm run test:mutants -- ui-kit/src/tabs     a sample of one folder or file`;

const SAMPLE = 240;
const SAMPLE_OF_PATH = 40;
const RESULTS = path.join(root, '.cache/test-results/mutants.jsonl');
const PACKAGES =
  /^(?:shared-config|ui-kit|shell-remote|bridge-remote|verification-host|shell-client|mocks|delivery|build|tools)\//;
const CODE = /\.(?:[cm]?js|tsx?)$/;
/** Tests, what only tests use, and tables: a test of a table would repeat it. */
const WITHOUT_MUTANTS = /\.(?:test|fixture|stories|d)\.|-table\.|^tools\/(?:testing|repository)\//;

/**
 * Runs `test:mutants` with the paths to look at. Writes each verdict as a line of JSON to `.cache/test-results/mutants.jsonl`, and the
 * report. Returns the exit status: 0 with or without survivors.
 *
 * @throws Error for a path without code, and if a test that caught a mutant also fails without it
 */
export async function runMutants(paths: readonly string[], write: (line: string) => void): Promise<0 | 1> {
  if (paths.some((one) => one.startsWith('--'))) {
    write(USAGE);
    return 1;
  }
  const present = repositoryFiles();
  const files = present.filter((file) => isMutated(file) && isWanted(file, paths));
  if (files.length === 0)
    throw new Error(`No code with mutants in ${paths.join(', ')}: use paths from the root.`);
  const mutants = files.flatMap((file) => mutantsOf(file, readText(file)));
  const chosen = chooseMutants(mutants, paths.length > 0 ? SAMPLE_OF_PATH : SAMPLE);
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, '');
  const copy = copySources();
  try {
    // Tests list the files with git.
    execFileSync('git', ['init', '--quiet'], { cwd: copy.root });
    execFileSync('git', ['add', '--all'], { cwd: copy.root });
    const judged: JudgedMutant[] = [];
    for (const { source, ...mutant } of chosen) {
      const verdict = await judgeMutant(copy, { file: mutant.file, source }, present);
      judged.push({ ...mutant, ...verdict });
      appendFileSync(RESULTS, `${JSON.stringify(judged.at(-1))}\n`);
      write(`${judged.length}/${chosen.length} ${verdict.kind}: ${lineOfMutant(mutant)}`);
    }
    await requireTruth(copy.root, judged);
    for (const line of mutantsReport(judged)) write(line);
    return 0;
  } finally {
    copy.remove();
  }
}

function isMutated(file: string): boolean {
  return PACKAGES.test(file) && CODE.test(file) && !WITHOUT_MUTANTS.test(file);
}

function isWanted(file: string, paths: readonly string[]): boolean {
  return (
    paths.length === 0 || paths.some((one) => file === one || file.startsWith(`${one.replace(/\/$/, '')}/`))
  );
}

/** Runs the tests that caught mutants on the unchanged code. */
async function requireTruth(folder: string, judged: readonly JudgedMutant[]): Promise<void> {
  const tests = [...new Set(judged.flatMap(({ by }) => by?.split(' › ')[0] ?? []))];
  const run = tests.length > 0 ? await runTests(folder, tests, true) : undefined;
  if (run?.kind !== 'ended' || run.failed.length === 0) return;
  throw new Error(
    `These tests fail without a mutant, so their verdicts count for nothing:\n${run.failed.join('\n')}`,
  );
}
