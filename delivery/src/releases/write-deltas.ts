import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import type { PartName } from 'build/released-parts';
import { dictionaryPatternOf } from '../deltas/dictionary-pattern';
import { createFileDeltas, textOfDeltas } from '../deltas/file-deltas';
import { isStoreError, type Store } from '../store/store';
import { readManifest } from './build-manifest';
import { isObjectProblem } from './is-object-problem';
import { readContents, type LoadedBuild } from './loaded-build';
import { deltasKey } from './read-deltas';
import { isInUse, othersOf } from './release-document';

/** Builds whose visitors get deltas: more would cost place and time for few of them. */
const MAX_OLDER_BUILDS = 3;

/**
 * Compresses the files of a build with those of the builds that visitors have now or had most recently, and writes the result to the
 * store. A visitor who returns after a release then loads only what has changed. Leaves out an older build that is damaged.
 *
 * @param document the document before the release
 * @throws Error when a delta does not decompress to its file; StoreError
 */
export async function writeDeltas(
  store: Store,
  build: LoadedBuild,
  { document, warn }: { document: DiscoveryDocument; warn?: ((message: string) => void) | undefined },
): Promise<void> {
  const { part, buildId } = build.manifest;
  const others = othersOf(document, part, buildId);
  const used = [...others.filter(isInUse), ...others.filter((version) => !isInUse(version))];
  const older: ReadonlyMap<string, Buffer>[] = [];
  for (const { extras } of used.slice(0, MAX_OLDER_BUILDS)) {
    try {
      older.push(await readDictionaries(store, { part, buildId: extras.buildId }, build));
    } catch (thrown) {
      if (isStoreError(thrown) && !isObjectProblem(thrown)) throw thrown;
      warn?.(`Visitors of ${part} ${extras.buildId} will load whole files: ${messageOf(thrown)}`);
    }
  }
  const deltas = await createFileDeltas(build.contents, older);
  await store.write(deltasKey(part, buildId), textOfDeltas(deltas));
}

/** Reads the files of a build that can be dictionaries. Equal files of the new build are not read. */
async function readDictionaries(
  store: Store,
  { part, buildId }: { part: PartName; buildId: string },
  { manifest, contents }: LoadedBuild,
): Promise<ReadonlyMap<string, Buffer>> {
  const older = await readManifest(store, part, buildId);
  const dictionaries = Object.entries(older.files).filter(([name]) => dictionaryPatternOf(name));
  const isEqual = ([name, integrity]: readonly [string, string]) => manifest.files[name] === integrity;
  const changed = dictionaries.filter((file) => !isEqual(file));
  const equal = dictionaries.filter(isEqual).map(([name]) => [name, contents.get(name)!] as const);
  const read = await readContents(store, { ...older, files: Object.fromEntries(changed) });
  return new Map([...equal, ...read]);
}
