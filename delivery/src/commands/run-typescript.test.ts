/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from 'build/paths';

const MODULE = pathToFileURL(path.join(root, 'scripts/run-typescript.mjs')).href;
/** Starts another process with the same streams, as npm does, and stays. */
const PARENT = `
  require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' });
  setInterval(() => {}, 1_000);`;

let folder: string;
let pid: number;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'run-typescript-'))));
afterEach(() => {
  rmSync(folder, { recursive: true });
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The command has ended, as it should.
  }
});

test('ends the command when its parent is killed, which forwards no signal', async () => {
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, 'console.log(process.pid); setInterval(() => {}, 1_000);');
  const launcher = `import { runTypeScript } from '${MODULE}'; await runTypeScript(${JSON.stringify(file)});`;
  const parent = spawn(process.execPath, ['-e', PARENT, launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(parent.stdout, 'data');
  pid = Number(text);
  const ended = once(parent.stdout, 'close');
  parent.kill('SIGKILL');
  // The stream closes when the last process that has it ends.
  await ended;
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
