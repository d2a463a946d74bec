import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from 'build/compress';
import { buildOnce } from 'build/run-webpack';
import { distOf } from 'build/paths';
import { filesIn } from 'delivery/releases/files-in';
import { BUILD_ID, DIST, variantBuilds } from './webpack.variants';

/** What the variants' pages must know of their builds. */
export interface VariantFiles {
  /** Names of the files below `/bench/`, `one-bundle/page/main.0a1b2c3d.js` for example. */
  names: readonly string[];
  /** The id that the bundles were built with. */
  buildId: string;
}

/**
 * Builds all variants but ours, and packs their files as ours are packed.
 *
 * @param portBase first port of the product
 * @throws Error with webpack's own messages
 */
export async function buildVariants(portBase: number): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  // One after the other: a bundle of modules and one of scripts share nothing, and memory is short.
  for (const configuration of variantBuilds({ shellOrigin: `http://localhost:${portBase + 1}` })) {
    await buildOnce([configuration]);
  }
  await compressFolder(DIST);
  await writeFile(path.join(DIST, ID_FILE), BUILD_ID);
}

/** What was built the last time. @throws Error when nothing was */
export async function builtVariants(): Promise<VariantFiles> {
  const buildId = await readFile(path.join(DIST, ID_FILE), 'utf8');
  return { names: await filesIn(DIST), buildId };
}

const ID_FILE = 'build-id.txt';

/** One file of a variant, and how it is packed. Texts are those of the product. */
export async function readVariantFile(name: string): Promise<{ body: Buffer; br: Buffer | null }> {
  const texts = /^[\w-]+\/[\w-]+\/(translations\/.+)/.exec(name)?.[1];
  const file = texts ? path.join(distOf('shell-remote'), texts) : path.join(DIST, name);
  const br = /\.(js|css|json)$/.test(name) ? await readFile(`${file}.br`) : null;
  return { body: await readFile(file), br };
}
