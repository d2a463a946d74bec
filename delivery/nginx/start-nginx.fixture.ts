import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from 'build/paths';

/** A running nginx with the configuration of this folder. */
export interface RunningNginx {
  stop(): Promise<void>;
}

interface StartOptions {
  /** First of three ports: pages, shell, bridge. */
  portBase: number;
  /** Ports of the page servers' listeners, in the same order. */
  upstreams: readonly number[];
  /** Changes the configuration, such as its times. */
  change?: (configuration: string) => string;
}

/** Path of nginx on this machine; undefined if there is none, and its tests are skipped. */
export const nginxBinary: string | undefined = [
  process.env.NGINX_BINARY ?? '',
  path.join(root, '.cache/nginx/usr/sbin/nginx'),
  '/usr/sbin/nginx',
].find((file) => file !== '' && existsSync(file));

/** Starts nginx with the product's configuration on other ports, and waits until it accepts connections. */
export async function startNginx({ portBase, upstreams, change }: StartOptions): Promise<RunningNginx> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  const source = path.join(root, 'delivery/nginx');
  const moved = [0, 1, 2].reduce(
    (text, offset) =>
      text.replaceAll(`listen ${8080 + offset} default`, `listen ${portBase + offset} default`),
    (await readFile(path.join(source, 'nginx.conf'), 'utf8')).replaceAll(
      'listen 8080;',
      `listen ${portBase};`,
    ),
  );
  await writeFile(path.join(folder, 'nginx.conf'), change?.(moved) ?? moved);
  await copyFile(path.join(source, 'upstreams.conf'), path.join(folder, 'upstreams.conf'));
  const names = await readFile(path.join(folder, 'upstreams.conf'), 'utf8');
  const ported = upstreams.reduce(
    (text, port, offset) => text.replace(`:${3000 + offset};`, `:${port};`),
    names,
  );
  await writeFile(path.join(folder, 'upstreams.conf'), ported);
  // As root, workers must stay root to write into a temporary folder.
  const globals = ['daemon off;', ...(process.getuid?.() === 0 ? ['user root;'] : [])].join(' ');
  const words = ['-p', `${folder}/`, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr', '-g', globals];
  const child = spawn(nginxBinary!, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!(await accepts(portBase))) {
    if (child.exitCode !== null) {
      const code = output.includes('bind()') ? 'port-taken' : 'not-started';
      throw Object.assign(new Error(`nginx did not start: ${output}`), { code });
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}
