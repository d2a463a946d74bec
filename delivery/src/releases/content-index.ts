import { FILES_FOLDER } from 'shared-config/loader/content-path';
import { forEachConcurrently } from './for-each-concurrently';
import type { ReadableBuild } from './older-builds';

/** Builds whose manifests are read together, newest first. */
const BATCH = 20;

/**
 * Creates the index of files whose addresses depend on their contents alone: open tabs need files of former builds, and the addresses do
 * not say of which. Reads a manifest once, when no newer build has the file. Its size is bounded by the builds that the document names:
 * about 100 bytes for each file that differs between them.
 *
 * @param readBuild returns a build; null if prune has removed it
 * @returns a function that returns a build with a file, and null if none of the builds, newest first, has it. It throws the
 *   error of `readBuild` if the unread build may have the file.
 */
export function createContentIndex(readBuild: (buildId: string) => Promise<ReadableBuild | null>) {
  /** Name of a file → id of the newest build with it. */
  const found = new Map<string, string>();
  const indexed = new Set<string>();

  const indexBuilds = async (buildIds: readonly string[]): Promise<unknown[]> => {
    const errors: unknown[] = [];
    const builds = new Map<string, ReadableBuild | null>();
    await forEachConcurrently(buildIds, async (buildId) => {
      try {
        builds.set(buildId, await readBuild(buildId));
      } catch (thrown) {
        errors.push(thrown);
      }
    });
    for (const buildId of buildIds) {
      if (!builds.has(buildId)) continue;
      indexed.add(buildId);
      for (const name of Object.keys(builds.get(buildId)?.manifest.files ?? {}))
        if (REQUESTED_FILE.test(name) && !found.has(name)) found.set(name, buildId);
    }
    return errors;
  };

  const forgetAll = () => {
    found.clear();
    indexed.clear();
  };

  const find = async (name: string, buildIds: readonly string[]): Promise<ReadableBuild | null> => {
    if (!isSubset(indexed, buildIds)) forgetAll();
    const errors: unknown[] = [];
    const rest = buildIds.filter((buildId) => !indexed.has(buildId));
    for (let start = 0; start < rest.length && !found.has(name); start += BATCH)
      errors.push(...(await indexBuilds(rest.slice(start, start + BATCH))));
    const buildId = found.get(name);
    if (buildId === undefined) {
      if (errors.length > 0) throw errors[0];
      return null;
    }
    const build = await readBuild(buildId);
    if (build) return build;
    // prune has removed it, and another build can have the file.
    forgetAll();
    const others = buildIds.filter((other) => other !== buildId);
    return find(name, others);
  };
  return find;
}

/** Files whose addresses depend on their contents, without their compressed forms. */
const REQUESTED_FILE = new RegExp(`^(?:[\\w-]+/)?${FILES_FOLDER}.*(?<!\\.(?:br|gz))$`);

function isSubset(some: ReadonlySet<string>, all: readonly string[]): boolean {
  const known = new Set(all);
  return [...some].every((one) => known.has(one));
}
