/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { root } from './repository-files.fixture';

interface Suite {
  specs: { tags: string[] }[];
  suites?: Suite[];
}

/** Returns the tags in a run of two specs, of which one has tests for full runs, the other for Chromium. */
function tagsOfRun(isFull: string): Set<string> {
  const specs = ['control-check', 'kit-visual-regression'];
  const command = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json', ...specs];
  const env = {
    ...process.env,
    IS_FULL_TEST_RUN: isFull,
    // Playwright refuses to run in a worker of Jest.
    JEST_WORKER_ID: undefined,
    PLAYWRIGHT_JSON_OUTPUT_NAME: undefined,
  };
  const list = execFileSync('npx', ['playwright', ...command], { cwd: root, encoding: 'utf8', env });
  const tagsOf = ({ specs, suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ tags }) => tags),
    ...suites.flatMap(tagsOf),
  ];
  return new Set((JSON.parse(list) as { suites: Suite[] }).suites.flatMap(tagsOf));
}

test.each([
  ['false', ['chromium']],
  ['true', ['full', 'chromium']],
])('a run with IS_FULL_TEST_RUN=%s contains the end-to-end tests with these tags: %j', (isFull, tags) => {
  expect(tagsOfRun(isFull)).toEqual(new Set(tags));
});
