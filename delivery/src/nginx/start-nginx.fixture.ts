import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import paths from '../../../scripts/known-nginx-paths.json';
import { root } from 'build/paths';

/** A running nginx. */
export interface RunningNginx {
  /** Reloads the configuration, and waits until no process of the previous one is left: it accepts connections until then. */
  reload(): Promise<void>;
  /** Returns the errors that nginx has logged. */
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Path of nginx on this machine; undefined if there is none, and its tests are skipped. */
export const nginxBinary: string | undefined = [process.env.NGINX_BINARY ?? '', ...paths]
  .filter((place) => place !== '')
  .map((place) => path.resolve(root, place))
  .find((file) => existsSync(file));

/** Folder of nginx's brotli modules, if they are installed. */
export const brotliModules: string | undefined = [
  path.join(root, '.cache/nginx/usr/lib/nginx/modules'),
  '/usr/lib/nginx/modules',
].find((folder) => existsSync(path.join(folder, 'ngx_http_brotli_static_module.so')));

/** Returns nginx's errors about the configuration in a folder; empty if it is valid. */
export function configurationErrorsOf(folder: string): string {
  const { status, stderr } = spawnSync(nginxBinary!, ['-t', '-q', ...parametersOf(folder)], {
    encoding: 'utf8',
  });
  return status === 0 ? stderr : `${stderr} (status ${status})`;
}

/** Starts nginx with the configuration in a folder. */
export async function startNginx(folder: string): Promise<RunningNginx> {
  const child = spawn(nginxBinary!, parametersOf(folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(() => existsSync(path.join(folder, 'nginx.pid')) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
  return {
    async reload() {
      const before = workersOf(child.pid!);
      child.kill('SIGHUP');
      await until(() => !workersOf(child.pid!).some((worker) => before.includes(worker)));
    },
    errorLog: () => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => output),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the ids of nginx's worker processes; empty on systems without `/proc`. */
function workersOf(pid: number): string[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : [];
}

/** Runs in the foreground. As root, workers must stay root to read this clone. */
function parametersOf(folder: string): string[] {
  const globals = ['daemon off;', ...(process.getuid?.() === 0 ? ['user root;'] : [])];
  return ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log', '-g', globals.join(' ')];
}

/** Waits until a condition holds, at most 10 s. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('The condition was not met within 10 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
