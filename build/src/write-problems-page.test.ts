/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERROR_ROWS } from 'shared-config/errors/error-catalogue-table';
import { writeProblemsPage } from './write-problems-page';

const mockFolder = { path: '' };
jest.mock('./paths', () => ({
  ...jest.requireActual<object>('./paths'),
  distOf: () => mockFolder.path,
}));

beforeAll(async () => {
  mockFolder.path = await mkdtemp(path.join(tmpdir(), 'problems-page-test-'));
});
afterAll(() => rm(mockFolder.path, { recursive: true, force: true }));

test('has one section for each reported code, and no link that only the repository resolves', async () => {
  await writeProblemsPage('shell-remote');
  const html = await readFile(path.join(mockFolder.path, 'docs/embedding-problems.html'), 'utf8');
  for (const { code, behaviour } of ERROR_ROWS) {
    const count = html.split(` id="${code}"`).length - 1;
    expect([code, count]).toEqual([code, behaviour === 'reports' ? 1 : 0]);
  }
  const targets = [...html.matchAll(/ href="([^"]*)"/g)].map(([, target]) => target!);
  expect(targets.length).toBeGreaterThan(10);
  for (const target of targets) expect(target).toMatch(/^(#|data:)/);
  expect(html).not.toContain('<script');
});
