import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from 'build/paths';
import { RELEASED_PARTS } from 'build/released-parts';
import { createLocalTrust } from 'delivery/signing/local-trust';
import { SiteHeader } from '../../page-objects/site-header';
import { installForProduction, type ProductionInstall } from '../../fixtures/releases/production-install';
import { expect, test, type RunningCommand } from '../../fixtures/releases/release-sandbox';
// R-RUN-8

/* A production install serves and releases without test parts: docs/requirements.md#r-run-8. All tests use one install. */
test.describe.configure({ mode: 'default' });

let install: ProductionInstall;
let work: string;
test.beforeAll(() => {
  work = mkdtempSync(path.join(tmpdir(), 'production-work-'));
  install = installForProduction();
});
test.afterAll(() => {
  install?.remove();
  rmSync(work, { recursive: true, force: true });
});

/** Variables for builds of the running product, which contain the placeholder locales. */
const OF_PRODUCT = { HAS_PLACEHOLDER_LOCALES: 'true' };
const COMMANDS = ['release', 'serve'];

test('a production install contains the libraries of the servers, and nothing for building and testing', () => {
  const { packages } = readJson('node_modules/.package-lock.json') as { packages: Record<string, object> };
  const names = Object.keys(packages).map((name) => name.replace(/^.*node_modules\//, ''));
  const { dependencies } = readJson('delivery/package.json') as { dependencies: Record<string, string> };
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const own = /^(@aws(-sdk)?\/|@smithy\/|bowser$|tslib$|delivery$)/;
  expect(names.filter((name) => !own.test(name) && !(name in dependencies))).toEqual([]);
  const files = readdirSync(install.folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|node_modules\//.test(file))).toEqual([]);
});

test('the commands of a production install contain no code for building and testing, and load only installed libraries', () => {
  const { dependencies } = readJson('delivery/package.json') as { dependencies: Record<string, string> };
  const loaded = new Set<string>();
  for (const command of COMMANDS) {
    const { sources } = readJson(`delivery/dist/${command}.cjs.map`) as { sources: string[] };
    expect(sources.length).toBeGreaterThan(50);
    const unwanted =
      /\/(mocks|tools|e2e|bench|examples|demonstration|node_modules)\/|shell-remote|ui-kit|\.(test|fixture)\.|run-webpack|prerender\.tsx/;
    expect(sources.filter((source) => unwanted.test(source))).toEqual([]);
    const text = readFileSync(path.join(install.folder, `delivery/dist/${command}.cjs`), 'utf8');
    for (const [, name = ''] of text.matchAll(/\brequire\("([^"]+)"\)/g)) loaded.add(name);
  }
  const libraries = [...loaded].filter((name) => !name.startsWith('node:'));
  expect(libraries.sort()).toEqual(Object.keys(dependencies).sort());
});

test('a production install serves a page from a read-only folder, answers the health check, and ends with 0 after SIGTERM', async ({
  sandbox,
  page,
  log,
}) => {
  install.giveToUser(sandbox.base);
  const environment = {
    ...OF_PRODUCT,
    PORT_BASE: String(sandbox.portBase),
    SITE_ENVIRONMENT: 'local',
    RELEASE_STORE: sandbox.folder,
    ...sandbox.trust,
    LISTEN_ADDRESS: '127.0.0.1',
  };
  const server = install.run(['serve'], environment);
  await server.waitForLine('ready');
  expect(server.output()).toContain('ready');
  expect((await install.checkHealth(environment).waitForEnd()).status).toBe(0);
  await page.goto(`http://localhost:${sandbox.portBase}/en/verification/`);
  await new SiteHeader(page).waitUntilLive();
  expect(log.pageErrors).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.waitForEnd()).toEqual({ status: 0, output: server.output() });
  expect(server.output()).not.toMatch(/error|warning/i);
  expect((await install.checkHealth(environment).waitForEnd()).status).toBe(1);
});

test('the release command of a production install publishes builds beside it', async () => {
  const store = path.join(work, 'releases');
  const trust = createLocalTrust(store);
  install.giveToUser(work);
  const environment = {
    ...OF_PRODUCT,
    RELEASE_STORE: store,
    ...trust,
    RELEASE_BY: 'mira',
    RELEASE_PREVIEW: '1',
  };
  const run = (...parameters: string[]) => install.run(parameters, environment);
  await expectFailure(run('release', 'publish', 'shell'), /^Error: shell is not built, \S+ is missing/m);
  for (const { part, folder, folders } of RELEASED_PARTS) {
    for (const { from } of folders) install.mount(path.join(root, folder, from), path.join(folder, from));
    await expectSuccess(run('release', 'publish', part), /100 % \(default\)/);
  }
  await expectSuccess(run('release', 'status'), /published \w+ to 100 % by mira/);
});

async function expectSuccess(command: RunningCommand, line: RegExp): Promise<void> {
  expect(await command.waitForEnd()).toEqual({ status: 0, output: expect.stringMatching(line) });
}

async function expectFailure(command: RunningCommand, line: RegExp): Promise<void> {
  expect(await command.waitForEnd()).toEqual({ status: 1, output: expect.stringMatching(line) });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(install.folder, file), 'utf8'));
}
