/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readText, repositoryFiles, root } from './repository-files.fixture';

/** Files of a host that its team does not write by hand, or that have nothing to do with the shell. */
const NOT_WRITTEN = /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig\.json|\.npmrc)$/;

const README = readText('examples/hosts/README.md');
const HOST_TESTS = readText('docs/host-tests.md');

/** Returns the rows of the first table of a document with a header cell, as objects: header cell → text. */
function tableWith(cell: string, text: string): Record<string, string>[] {
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim());
  const tables = text
    .split(/\n(?!\|)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')));
  const [head, , ...rows] = tables.find(([first = '']) => cellsOf(first).includes(cell))!.map(cellsOf);
  return rows.map((row) => Object.fromEntries(row.map((text, index) => [head![index]!, text])));
}

/** Returns the tests of the hosts, each as its file with the titles of its groups and its own. */
function listedTests(): string[] {
  const specs = ['federation-hosts', 'express-host'];
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--list', ...specs];
  // Playwright refuses to run in a worker of Jest.
  const env = { ...process.env, IS_FULL_TEST_RUN: 'true', JEST_WORKER_ID: undefined };
  const list = execFileSync('npx', command, { cwd: root, encoding: 'utf8', env });
  return list.split('\n').filter((line) => line.includes(' › '));
}

/** Returns the hosts of a column: one, or all builds of React 18. */
function hostsOf(column: string): string[] {
  return column === 'React 18'
    ? ['webpack', 'Rspack', 'Vite'].map((bundler) => `${bundler} and React 18`)
    : [column];
}

describe('the documents of the hosts', () => {
  const tests = listedTests();
  /** Builds of one folder share the tests of the folder. */
  const isTested = (host: string, title: string | undefined) => {
    const ofHost = tests.filter((test) => test.includes(`› a host with ${host} ›`));
    const [, folder] = /› (the folder \S+) ›/.exec(ofHost[0] ?? '') ?? [];
    return (
      ofHost.some((test) => test.endsWith(` › ${title}`)) ||
      tests.some((test) => test.endsWith(` › ${folder} › ${title}`))
    );
  };

  test.each(tableWith('webpack', HOST_TESTS))('marks the hosts with the test “$test”', (row) => {
    const [, , ...columns] = Object.keys(row);
    const isMarked = (column: string) => hostsOf(column).every((host) => isTested(host, row.test));
    expect(columns.map((column) => row[column])).toEqual(
      columns.map((column) => (isMarked(column) ? '✓' : '–')),
    );
  });

  test('names tests of the Express host that exist', () => {
    const [, section = ''] = HOST_TESTS.split('\n## Express\n');
    const titles = tableWith('capability', section).map(({ test: title }) => title);
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter((title) => !isTested('Express', title))).toEqual([]);
  });

  test.each(tableWith('lines', README))('counts the lines of $folder', ({ folder = '', lines }) => {
    const [, name = ''] = /\((.+)\)/.exec(folder) ?? [];
    const written = repositoryFiles().filter(
      (file) => file.startsWith(`examples/hosts/${name}/`) && !NOT_WRITTEN.test(file),
    );
    const texts = written.flatMap((file) => readText(file).split('\n')).filter((line) => line.trim() !== '');
    expect(texts).toHaveLength(Number(lines));
  });
});
