import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { loadBuild, type LoadedBuild } from './loaded-build';
import type { LiveReleases } from './live-releases';
import { defaultVersionOf, isInUse, versionsOf } from './release-document';
import { requireVersionOf } from './version-of-build';

/** What could be loaded of a document, and what could not. */
export interface LoadedReleases {
  live: LiveReleases;
  /** Why builds are left out; empty where all are there. */
  faults: readonly unknown[];
}

/**
 * Loads every build that a document gives to somebody; what is loaded already is taken over. One damaged build takes nothing with
 * it: a canary or a region's version is left out, and a part whose default build is damaged stays as it was, but for its kill
 * switch. So does a part that the document names no more: nothing that is done to releases takes one away.
 *
 * @param before what was released before, and every build that is in memory
 * @throws what stands in the way of a default build, where there is nothing that could stay
 */
export async function loadReleases(
  store: Pick<Store, 'name' | 'read'>,
  document: DiscoveryDocument,
  before: LiveReleases & { loaded: LiveReleases['builds'] },
): Promise<LoadedReleases> {
  const microFrontends: Record<string, DiscoveryVersion[]> = {};
  const builds = new Map<string, LoadedBuild>();
  const faults: unknown[] = [];
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const broken = new Map<string, unknown>();
    const nameOf = ({ extras }: DiscoveryVersion) => `${part}/${extras.buildId}`;
    for (const version of versions.filter(isInUse)) {
      try {
        const { buildId } = version.extras;
        const build = before.loaded.get(nameOf(version)) ?? (await loadBuild(store, part, buildId));
        requireVersionOf(build, version);
        builds.set(nameOf(version), build);
      } catch (thrown) {
        broken.set(version.extras.buildId, thrown);
      }
    }
    faults.push(...broken.values());
    const present = defaultVersionOf(document, part);
    if (!present || !broken.has(present.extras.buildId)) {
      microFrontends[part] = versions.filter(({ extras }) => !broken.has(extras.buildId));
      continue;
    }
    const kept = stoppedAs(present, versionsOf(before.document, part));
    if (kept.length === 0) throw broken.get(present.extras.buildId);
    for (const version of kept.filter(isInUse))
      builds.set(nameOf(version), before.builds.get(nameOf(version))!);
    microFrontends[part] = kept;
  }
  for (const [part, versions] of Object.entries(before.document.microFrontends)) {
    if (Object.hasOwn(document.microFrontends, part)) continue;
    faults.push(new Error(`The document in ${store.name} names no "${part}" any more.`));
    microFrontends[part] = [...versions];
    for (const { extras } of versions.filter(isInUse)) {
      const name = `${part}/${extras.buildId}`;
      builds.set(name, before.builds.get(name)!);
    }
  }
  return { live: { document: { ...document, microFrontends }, builds }, faults };
}

/**
 * Returns the releases with the kill switches of another document, which apply even if the rest of that document is invalid.
 *
 * @returns the same object where nothing changes
 */
export function withStopsOf(document: DiscoveryDocument, live: LiveReleases): LiveReleases {
  const microFrontends = Object.fromEntries(
    Object.entries(live.document.microFrontends).map(([part, versions]) => {
      const present = defaultVersionOf(document, part);
      return [part, present ? stoppedAs(present, versions) : [...versions]];
    }),
  );
  const changed = { ...live.document, microFrontends };
  const isSame = JSON.stringify(changed) === JSON.stringify(live.document);
  return isSame ? live : { ...live, document: changed };
}

/** Returns the default builds only: no canary, and no version of single regions. */
export function withoutTrials({ document, builds }: LiveReleases): LiveReleases {
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([part, versions]) => [part, versions.slice(0, 1)]),
  );
  const isKept = (name: string) =>
    Object.entries(microFrontends).some(([part, [version]]) => name === `${part}/${version?.extras.buildId}`);
  return {
    document: { ...document, microFrontends },
    builds: new Map([...builds].filter(([name]) => isKept(name))),
  };
}

function stoppedAs(present: DiscoveryVersion, kept: readonly DiscoveryVersion[]): DiscoveryVersion[] {
  const { stopped } = present.extras;
  return kept.map((version, index) => {
    const { stopped: _stopped, ...extras } = version.extras;
    return { ...version, extras: index === 0 && stopped ? { ...extras, stopped } : extras };
  });
}
