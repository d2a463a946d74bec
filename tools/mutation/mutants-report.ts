import { packageOf } from './choose-mutants';
import type { Verdict } from './judge-mutant';
import type { Mutant } from './mutants-of';

/** A mutant with its verdict, as the results file has it. */
export type JudgedMutant = Omit<Mutant, 'source'> & Verdict;

/** Returns the lines of a report: each survivor, then a row for each package, and the total. */
export function mutantsReport(judged: readonly JudgedMutant[]): string[] {
  const survivors = judged.filter(({ kind }) => kind === 'survived');
  const names = [...new Set(judged.map(packageOf))];
  return [
    ...survivors.map(lineOfMutant),
    rowOf(['package', 'mutants', 'caught', 'timed out', 'survived', 'share']),
    ...names.map((name) =>
      countsOf(
        name,
        judged.filter((one) => packageOf(one) === name),
      ),
    ),
    countsOf('all', judged),
  ];
}

/** Returns a line such as `ui-kit/src/a.ts:3:24: true → false in: const isOpen = true;`. */
export function lineOfMutant({
  file,
  line,
  column,
  lineText,
  before,
  after,
}: Omit<Mutant, 'source'>): string {
  const short = (text: string) => {
    const flat = text.replaceAll(/\s+/g, ' ');
    return flat.length > 60 ? `${flat.slice(0, 60)}…` : flat || 'nothing';
  };
  return `${file}:${line}:${column}: ${short(before)} → ${short(after)} in: ${short(lineText)}`;
}

function countsOf(name: string, judged: readonly JudgedMutant[]): string {
  const count = (kind: Verdict['kind']) => judged.filter((one) => one.kind === kind).length;
  const survived = count('survived');
  const share = `${Math.round((100 * (judged.length - survived)) / judged.length)} %`;
  return rowOf([name, judged.length, count('caught'), count('timed-out'), survived, share]);
}

function rowOf([name, ...cells]: (string | number)[]): string {
  return [String(name).padEnd(18), ...cells.map((cell) => String(cell).padStart(10))].join('');
}
