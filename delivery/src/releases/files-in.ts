import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns the sorted relative paths of all files below a folder, with slashes. @example await filesIn(distOf('shell-remote')) // ['boot/en.json', …] */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
