import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import places from '../../commands/nginx-places.json';
import { root } from 'build/paths';

/** A running nginx. */
export interface RunningNginx {
  /** Reads the configuration again, as after a release; requests under way are answered by the former one. */
  reload(): void;
  /** What it has complained of. */
  complaints(): Promise<string>;
  stop(): Promise<void>;
}

/** The nginx of this machine; undefined where there is none, and its tests are skipped. */
export const nginxBinary: string | undefined = [process.env.NGINX_BINARY ?? '', ...places]
  .filter((place) => place !== '')
  .map((place) => path.resolve(root, place))
  .find((file) => existsSync(file));

/** Folder of its brotli modules, where they are installed. */
export const brotliModules: string | undefined = [
  path.join(root, '.cache/nginx/usr/lib/nginx/modules'),
  '/usr/lib/nginx/modules',
].find((folder) => existsSync(path.join(folder, 'ngx_http_brotli_static_module.so')));

/** What nginx says of the configuration in a folder; empty where it has no objection. */
export function objectionsOf(folder: string): string {
  const { status, stderr } = spawnSync(nginxBinary!, ['-t', '-q', ...parametersOf(folder)], {
    encoding: 'utf8',
  });
  return status === 0 ? stderr : `${stderr} (status ${status})`;
}

/** Starts an nginx of its own on the configuration in a folder. */
export async function startNginx(folder: string): Promise<RunningNginx> {
  const child = spawn(nginxBinary!, parametersOf(folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(() => existsSync(path.join(folder, 'nginx.pid')) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx does not start: ${told}`);
  return {
    reload: () => void child.kill('SIGHUP'),
    complaints: () => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => told),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** In the foreground; workers of a root's nginx would be nobody, who may not read this clone. */
function parametersOf(folder: string): string[] {
  const globals = ['daemon off;', ...(process.getuid?.() === 0 ? ['user root;'] : [])];
  return ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log', '-g', globals.join(' ')];
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('nginx did not come so far within 10 s.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
