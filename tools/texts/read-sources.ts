import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSource, type Source } from './parse-source';

/** What is no product: tests, stories, and what only they use. */
const NO_PRODUCT = /\.(test|stories|fixture|d)\.tsx?$|-(stage|test-bed)\.tsx$|\/testing\//;

/** Parses the product's sources below a folder. */
export function readSources(root: string, folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.(js|tsx?)$/.test(file) && !NO_PRODUCT.test(file))
    .sort()
    .map((file) => parseSource(file, readFileSync(path.join(root, file), 'utf8')));
}
