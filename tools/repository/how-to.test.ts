/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { HOW_TOS } from '../testing/how-to-recipes';
import type { HowToStep } from '../testing/how-to-step';
import { runNode } from '../testing/run-node';
import { copySources, type SourceCopy } from '../testing/source-copy';

/*
 * Carries out the recipes of docs/how-to.md on one copy of the sources: first completely, then without some steps. Steps that
 * do not hide each other are left out together, so that each check runs three times and not once for each step.
 */
const allSteps = HOW_TOS.flatMap(({ steps }) => steps);
const tests = [...new Set(HOW_TOS.flatMap(({ tests: files }) => files))];
const TYPED_FILES = [
  'i18next.d.ts',
  'bridge-remote/src/native-bridge/create-native-bridge.ts',
  'mocks/native-app/app/native-app.ts',
  'shared-config/src/site/navigation/default-navigation.ts',
  'shared-config/src/cookies/currency-cookie.ts',
];

/** The folders that the checks read. */
const FOLDERS = [
  ...['shared-config', 'bridge-remote', 'ui-kit', 'shell-remote', 'verification-host', 'shell-client'],
  ...['mocks', 'build', 'delivery', 'tools', 'docs', 'e2e'],
];
const TESTED = ['shared-config', 'bridge-remote', 'ui-kit', 'mocks', 'delivery'];

/** The later rounds check only what changed. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', '.cache/how-to.tsbuildinfo'];

type Check = HowToStep['reportedBy'];
const COMMANDS: Readonly<Record<Check, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.how-to.json', ...INCREMENTAL],
  tests: [
    ...['node_modules/jest/bin/jest.js', '--ci', ...TESTED.flatMap((folder) => ['--roots', folder])],
    ...['--runTestsByPath', ...tests],
  ],
  texts: ['--import', 'tsx', 'tools/texts/main.ts'],
};

let copy: SourceCopy;
const outputs = new Map<number, Record<Check, { status: number | null; output: string }>>();

beforeAll(async () => {
  copy = copySources(FOLDERS);
  for (const round of [0, 1, 2]) {
    copy.reset();
    const taken = allSteps.filter(({ leftOutIn }) => leftOutIn !== round);
    for (const step of taken) step.take(copy);
    const typed = TYPED_FILES.filter((file) => existsSync(path.join(copy.root, file)));
    const settings = { extends: './tsconfig.json', files: typed, include: [] };
    copy.write('tsconfig.how-to.json', JSON.stringify(settings));
    const [types, jest, texts] = await Promise.all([run('types'), run('tests'), run('texts')]);
    outputs.set(round, { types, tests: jest, texts });
  }
}, 600_000);
afterAll(() => copy.remove());

const run = (check: Check) => runNode(copy.root, COMMANDS[check]);

describe.each(HOW_TOS.map((howTo) => [howTo.title, howTo] as const))(
  '%s',
  (_title, { steps, tests: files }) => {
    it('passes its checks when every step is done', () => {
      const { types, tests: jest } = outputs.get(0)!;
      expect(types).toEqual({ status: 0, output: '' });
      for (const file of files)
        expect(jest.output).toMatch(new RegExp(`^PASS ${file.replaceAll('.', '\\.')}`, 'm'));
      for (const { report } of steps) expect(everythingIn(0)).not.toMatch(report);
    });

    it.each(steps.map((step) => [step.files.join(', '), step] as const))(
      'has a check that reports the missing change of %s',
      (_files, { leftOutIn, reportedBy, report }) => {
        expect(outputs.get(leftOutIn)![reportedBy].output).toMatch(report);
      },
    );
  },
);

function everythingIn(round: number): string {
  return Object.values(outputs.get(round)!)
    .map(({ output }) => output)
    .join('\n');
}
