/** @jest-environment node */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from 'build/paths';
import { onFreePorts } from '../server/listen/on-free-ports.fixture';
import { listen } from '../server/listen/listen';
// R-RUN-8

/* The files of `scripts` in a production install: without sources and, here, without libraries. */

let base: string;
let install: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'launcher-'));
  install = path.join(base, 'an install#1');
  cpSync(path.join(root, 'scripts'), path.join(install, 'scripts'), { recursive: true });
  writeIn('package-lock.json', '{}');
  writeIn('delivery/dist/serve.cjs', 'console.log("compiled", process.argv.slice(2).join());');
  // What a launcher that installs packages would start.
  writeIn('bin/npm', '#!/bin/sh\necho "npm $*" >&2\nexit 1\n', 0o755);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function writeIn(name: string, text: string, mode = 0o644): void {
  const file = path.join(install, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** Runs Node in another folder, with no variables of this process or of npm. */
function runNode(parameters: readonly string[], environment: NodeJS.ProcessEnv) {
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise<{ status: unknown; output: string }>((resolve) => {
    execFile(process.execPath, parameters, { cwd: base, env }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, output: stdout + stderr }),
    );
  });
}

function launch(parameters: readonly string[], forNode: readonly string[] = []) {
  const launcher = path.join(install, 'scripts/run.mjs');
  const PATH = `${path.join(install, 'bin')}:${process.env.PATH}`;
  return runNode([...forNode, launcher, ...parameters], { PATH });
}

test('it runs a compiled command with its parameters, in a folder with a space and a number sign', async () => {
  expect(await launch(['serve', 'one', 'two'])).toEqual({ status: 0, output: 'compiled one,two\n' });
});

test.each(['start', 'dev', 'build', 'seo'])('%s needs the sources, and installs nothing', async (name) => {
  const { status, output } = await launch([name]);
  expect({ status, output }).toEqual({
    status: 1,
    output: expect.stringMatching(/^Error: npm run \w+ needs the sources, .* serve\.\n$/),
  });
});

test('a missing library is one line that names the command which installs it', async () => {
  writeIn('delivery/dist/serve.cjs', 'require("valibot");');
  expect(await launch(['serve'])).toEqual({
    status: 1,
    output: expect.stringMatching(/^Error: Cannot find module 'valibot'.* npm ci --workspace delivery .*\n$/),
  });
});

test('a missing compiled command is one line that names the command which compiles it', async () => {
  rmSync(path.join(install, 'delivery/dist'), { recursive: true });
  expect(await launch(['serve'])).toEqual({
    status: 1,
    output: expect.stringMatching(/^Error: .*serve\.cjs is missing.* npm run build -- delivery.*\n$/),
  });
});

test('a Node that is too old is one line, before any other code runs', async () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.3" } })';
  const imported = `--import=data:text/javascript,${encodeURIComponent(old)}`;
  expect(await launch(['serve'], [imported])).toEqual({
    status: 1,
    output: 'Error: Node 20.18.3 is too old: install Node 20.19 or newer (24 recommended).\n',
  });
});

describe('the health check', () => {
  const check = (environment: NodeJS.ProcessEnv) =>
    runNode([path.join(install, 'scripts/check-health.mjs')], environment);

  it.each(['', '127.0.0.1', '127.0.0.2', '0.0.0.0'])(
    'finds a server whose LISTEN_ADDRESS is "%s"',
    async (address) => {
      await onFreePorts(async (portBase) => {
        const close = await listen(
          portBase,
          (_request, response) => response.end(),
          address ? [address] : undefined,
        );
        const PORT_BASE = String(portBase);
        expect(await check({ PORT_BASE, LISTEN_ADDRESS: address })).toEqual({ status: 0, output: '' });
        await close();
        expect((await check({ PORT_BASE, LISTEN_ADDRESS: address })).status).toBe(1);
      });
    },
  );
});
