import * as v from 'valibot';
import { integrityOf } from 'build/integrity-of';
import { DICTIONARY_HASH, dictionaryPatternOf } from './dictionary-pattern';
import { createDelta, dictionaryHashOf } from './zstd-delta';

/** The deltas of a build: file → SHA-256 of an older version of it in Base64 → the file, compressed with that version. */
export type FileDeltas = ReadonlyMap<string, ReadonlyMap<string, Buffer>>;

/** Files by their paths below a build's folder. */
type Files = ReadonlyMap<string, Buffer>;

/**
 * Compresses the files of a build with other versions of them in older builds. Leaves out deltas that are hardly smaller than the file
 * with brotli.
 *
 * @throws Error when a delta does not decompress to its file
 */
export async function createFileDeltas(files: Files, older: readonly Files[]): Promise<FileDeltas> {
  const versions = older.map(byPattern);
  const deltas = new Map<string, Map<string, Buffer>>();
  for (const [name, content] of files) {
    const pattern = dictionaryPatternOf(name);
    if (!pattern) continue;
    // An unchanged file keeps its address, so browsers that have it request nothing.
    const dictionaries = versions
      .flatMap((version) => version.get(pattern) ?? [])
      .filter((dictionary) => !dictionary.equals(content));
    const limit = MAX_SHARE * (files.get(`${name}.br`) ?? content).length;
    const found = new Map<string, Buffer>();
    for (const dictionary of dictionaries) {
      const hash = dictionaryHashOf(dictionary);
      if (found.has(hash)) continue;
      const delta = await createDelta(content, dictionary);
      if (delta.length <= limit) found.set(hash, delta);
    }
    if (found.size > 0) deltas.set(name, found);
  }
  return deltas;
}

/** A larger delta is not worth its place in the store. */
const MAX_SHARE = 0.8;

function byPattern(files: Files): Files {
  return new Map(
    [...files].flatMap(([name, content]) => {
      const pattern = dictionaryPatternOf(name);
      return pattern && content.length > 0 ? [[pattern, content] as const] : [];
    }),
  );
}

/** Returns the text of deltas for a store. */
export function textOfDeltas(deltas: FileDeltas): string {
  const files = Object.fromEntries(
    [...deltas].map(([name, found]) => [
      name,
      Object.fromEntries([...found].map(([hash, delta]) => [hash, delta.toString('base64')])),
    ]),
  );
  return JSON.stringify({ integrity: integrityOf(JSON.stringify(files)), files });
}

/**
 * Parses the text of deltas. Returns null if it is damaged, or names something else than files of the build and hashes: one publish
 * key signs it.
 *
 * @param files those of the build's manifest
 */
export function parseDeltas(text: string, files: Readonly<Record<string, string>>): FileDeltas | null {
  const { success, output } = v.safeParse(DELTAS, text);
  if (!success || integrityOf(JSON.stringify(output.files)) !== output.integrity) return null;
  const canHaveDelta = (name: string) => Object.hasOwn(files, name) && dictionaryPatternOf(name) !== null;
  if (!Object.keys(output.files).every(canHaveDelta)) return null;
  return new Map(
    Object.entries(output.files).map(([name, found]) => [
      name,
      new Map(Object.entries(found).map(([hash, delta]) => [hash, Buffer.from(delta, 'base64')])),
    ]),
  );
}

const hash = v.pipe(v.string(), v.regex(new RegExp(`^${DICTIONARY_HASH}$`)));

const DELTAS = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    integrity: v.string(),
    files: v.record(v.string(), v.record(hash, v.string())),
  }),
);
