import { type JudgedMutant, mutantsReport } from './mutants-report';

const judged = (file: string, kind: JudgedMutant['kind'], before = 'a'): JudgedMutant => ({
  file,
  line: 3,
  column: 5,
  lineText: 'if (a) b();',
  before,
  after: '',
  kind,
});

test('lists survivors and the share of each package', () => {
  const lines = mutantsReport([
    judged('mocks/a.ts', 'caught'),
    judged('mocks/a.ts', 'timed-out'),
    judged('mocks/a.ts', 'survived', `a${' \n b'.repeat(40)}`),
    judged('tools/b.ts', 'survived'),
  ]);
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    `mocks/a.ts:3:5: ${'a b b'.padEnd(60, ' b')}… → nothing in: if (a) b();`,
    'tools/b.ts:3:5: a → nothing in: if (a) b();',
    'package mutants caught timed out survived share',
    'mocks 3 1 1 1 67 %',
    'tools 1 0 0 1 0 %',
    'all 4 1 1 2 50 %',
  ]);
});
