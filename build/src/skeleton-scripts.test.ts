/** @jest-environment node */
import path from 'node:path';
import { buildSync } from 'esbuild';
import { keepPress } from 'shell-remote/skeleton';
import type * as Skeleton from 'shell-remote/skeleton';
import { root } from './paths';
import { minifyScript } from './write-shell-files';

test('the scripts of a skeleton call no helper that the compiler of the build adds', () => {
  // `tsx` runs the build with these options.
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'shell-remote/src/skeleton/skeleton-scripts.ts')],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    keepNames: true,
    write: false,
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', outputFiles[0]!.text)(module);
  const { skeletonScripts } = module.exports as typeof Skeleton;
  const keys = {
    userIdMarker: 'a',
    pendingSignOut: 'b',
    theme: 'c',
    telegramLook: 'd',
    language: 'e',
    navigation: 'f',
  };
  const { head, header } = skeletonScripts(keys, 'App');
  expect(header).toContain('dataset.navigation');
  expect(header).toContain('data-shell');
  expect(`${head}${header}`).not.toMatch(/\b__\w+\(/);
});

test('the script that keeps a click before the code arrives has at most 600 bytes', async () => {
  const script = await minifyScript(`(${keepPress.toString()})('shell:connected', 3000);`);
  expect(script).toContain('data-shell');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(600);
});
