import { stat } from 'node:fs/promises';
import path from 'node:path';
import { resultRow, type ResultRow } from '../measure/result-rows';
import { builtVariants } from './build-variants';
import { REACT_BYTES } from './variants';
import { DIST } from './webpack.variants';

/** Returns the size of React and React DOM: the files that single-spa's pages share. */
export async function measureReactBytes(): Promise<ResultRow> {
  const { names } = await builtVariants();
  const files = reactFilesOf(names);
  if (files.length === 0) throw new Error('The built variants contain no file of React: build them again.');
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(path.join(DIST, `${name}.br`))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return resultRow({ ...REACT_BYTES, variant: 'single-spa', unit: 'bytes' }, [bytes]);
}

/**
 * Returns the files that contain React and React DOM.
 *
 * @param names all files of the variants
 */
export function reactFilesOf(names: readonly string[]): string[] {
  return names.filter((name) =>
    /^single-spa\/libraries\/react(-dom|-dom-client|-jsx-runtime)?\.[0-9a-f]+\.js$/.test(name),
  );
}
