import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { loadBuild, type LoadedBuild } from './loaded-build';
import type { LiveReleases } from './live-releases';
import { defaultVersionOf, isInUse, versionsOf } from './release-document';

/** What could be loaded of a document, and what could not. */
export interface LoadedReleases {
  live: LiveReleases;
  /** What is wrong with the builds that are left out; empty where there are none. */
  faults: readonly string[];
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
  const faults: string[] = [];
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const broken = new Map<string, unknown>();
    const nameOf = ({ extras }: DiscoveryVersion) => `${part}/${extras.buildId}`;
    for (const version of versions.filter(isInUse)) {
      try {
        const { buildId } = version.extras;
        const build = before.loaded.get(nameOf(version)) ?? (await loadBuild(store, part, buildId));
        builds.set(nameOf(version), build);
      } catch (thrown) {
        broken.set(version.extras.buildId, thrown);
      }
    }
    faults.push(
      ...[...broken.values()].map((thrown) => (thrown instanceof Error ? thrown.message : String(thrown))),
    );
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
    faults.push(`The document in ${store.name} names no "${part}" any more.`);
    microFrontends[part] = [...versions];
    for (const { extras } of versions.filter(isInUse)) {
      const name = `${part}/${extras.buildId}`;
      builds.set(name, before.builds.get(name)!);
    }
  }
  return { live: { document: { ...document, microFrontends }, builds }, faults };
}

function stoppedAs(present: DiscoveryVersion, kept: readonly DiscoveryVersion[]): DiscoveryVersion[] {
  const { stopped } = present.extras;
  return kept.map((version, index) => {
    const { stopped: _stopped, ...extras } = version.extras;
    return { ...version, extras: index === 0 && stopped ? { ...extras, stopped } : extras };
  });
}
