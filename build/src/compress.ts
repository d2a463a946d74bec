import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|svg|map)$/;

/** Compressors at their highest level: a file is compressed once and sent often. */
export const COMPRESSORS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

/** Writes a `.br` and a `.gz` file for every compressible file of a folder, so that no request has to compress it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await COMPRESSORS.br(content));
      await writeFile(`${file}.gz`, await COMPRESSORS.gzip(content));
    }),
  );
}
