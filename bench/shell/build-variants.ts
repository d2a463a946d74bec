import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from 'build/compress';
import { buildOnce } from 'build/run-webpack';
import { root } from 'build/paths';
import { filesIn } from 'delivery/releases/files-in';
import { BUILD_ID, DIST, variantBuilds } from './webpack.variants';

/** What the variants' pages need to know about their builds. */
export interface VariantFiles {
  /** File names below `/bench/`, such as `one-bundle/page/main.0a1b2c3d.js`. */
  names: readonly string[];
  /** The build id in the bundles. */
  buildId: string;
}

/**
 * Builds and compresses all variants except ours.
 *
 * @param portBase first port of the product
 * @throws Error with webpack's messages
 */
export async function buildVariants(portBase: number): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  // Sequentially, because module and script builds share nothing and memory is scarce.
  for (const configuration of variantBuilds({ shellOrigin: `http://localhost:${portBase + 1}` })) {
    await buildOnce([configuration]);
  }
  await compressFolder(DIST);
  await writeFile(path.join(DIST, ID_FILE), BUILD_ID);
}

/** Returns the last build of the variants in a working copy; default: this one. @throws Error if there is none */
export async function builtVariants(folder = root): Promise<VariantFiles> {
  const dist = path.join(folder, DIST_PATH);
  const buildId = await readFile(path.join(dist, ID_FILE), 'utf8');
  return { names: await filesIn(dist), buildId };
}

const DIST_PATH = path.relative(root, DIST);

const ID_FILE = 'build-id.txt';

/** Returns a file of a variant in a working copy, plain and compressed. Translations are those of the product. */
export async function readVariantFile(
  folder: string,
  name: string,
): Promise<{ body: Buffer; br: Buffer | null }> {
  const texts = /^[\w-]+\/[\w-]+\/([^\W_]{10}\/translations\/.+)/.exec(name)?.[1];
  const file = path.join(folder, texts ? `shell-remote/dist/files/${texts}` : `${DIST_PATH}/${name}`);
  const br = /\.(js|css|json)$/.test(name) ? await readFile(`${file}.br`) : null;
  return { body: await readFile(file), br };
}
