import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { Store } from '../store/store';
import { loadBuild, type LoadedBuild, type LiveReleases } from './loaded-build';
import { defaultVersionOf, isInUse, versionsOf } from './release-document';
import { requireMatchingVersion } from './version-of-build';

/**
 * Loads the served builds of a document that are not in memory yet. A damaged build affects only itself: a canary or a pin is left
 * out, and a part with a damaged default build keeps its previous versions, with the new kill switch. A part that is missing in the
 * document keeps its versions, too: no release action removes a part.
 *
 * @param previous the previous releases, and all builds in memory
 * @returns the builds that could be loaded, and the errors of the others
 * @throws the error of a default build, if the part has no previous versions
 */
export async function loadReleases(
  store: Pick<Store, 'name' | 'read'>,
  document: DiscoveryDocument,
  previous: LiveReleases & { loaded: LiveReleases['builds'] },
): Promise<{ live: LiveReleases; errors: readonly unknown[] }> {
  const microFrontends: Record<string, DiscoveryVersion[]> = {};
  const builds = new Map<string, LoadedBuild>();
  const errors: unknown[] = [];
  const keep = (part: string, versions: readonly DiscoveryVersion[]) => {
    microFrontends[part] = [...versions];
    for (const { extras } of versions.filter(isInUse)) {
      const name = `${part}/${extras.buildId}`;
      builds.set(name, previous.builds.get(name)!);
    }
  };
  for (const [part, versions] of Object.entries(document.microFrontends)) {
    const failures = new Map<string, unknown>();
    for (const version of versions.filter(isInUse)) {
      const name = `${part}/${version.extras.buildId}`;
      try {
        const build = previous.loaded.get(name) ?? (await loadBuild(store, part, version.extras.buildId));
        requireMatchingVersion(build, version);
        builds.set(name, build);
      } catch (thrown) {
        failures.set(version.extras.buildId, thrown);
      }
    }
    errors.push(...failures.values());
    const present = defaultVersionOf(document, part);
    if (!present || !failures.has(present.extras.buildId)) {
      microFrontends[part] = versions.filter(({ extras }) => !failures.has(extras.buildId));
      continue;
    }
    const kept = withKillSwitchOf(present, versionsOf(previous.document, part));
    if (kept.length === 0) throw failures.get(present.extras.buildId);
    keep(part, kept);
  }
  for (const [part, versions] of Object.entries(previous.document.microFrontends)) {
    if (Object.hasOwn(document.microFrontends, part)) continue;
    errors.push(new Error(`The document in ${store.name} no longer names "${part}".`));
    keep(part, versions);
  }
  return { live: { document: { ...document, microFrontends }, builds }, errors };
}

/** Applies the kill switches and notices of a document, even if the rest of it is invalid. Returns the same object if nothing changes. */
export function withKillSwitchesOf(document: DiscoveryDocument, live: LiveReleases): LiveReleases {
  const microFrontends = Object.fromEntries(
    Object.entries(live.document.microFrontends).map(([part, versions]) => {
      const present = defaultVersionOf(document, part);
      return [part, present ? withKillSwitchOf(present, versions) : [...versions]];
    }),
  );
  const changed = { ...live.document, microFrontends, notices: document.notices };
  const isSame = JSON.stringify(changed) === JSON.stringify(live.document);
  return isSame ? live : { ...live, document: changed };
}

/** Returns the releases without canaries and pins. */
export function defaultBuildsOnly(live: LiveReleases): LiveReleases {
  const { document, builds } = live;
  const microFrontends = Object.fromEntries(
    Object.entries(document.microFrontends).map(([part, versions]) => [part, versions.slice(0, 1)]),
  );
  const isKept = (name: string) =>
    Object.entries(microFrontends).some(([part, [version]]) => name === `${part}/${version?.extras.buildId}`);
  return {
    ...live,
    document: { ...document, microFrontends },
    builds: new Map([...builds].filter(([name]) => isKept(name))),
  };
}

function withKillSwitchOf(present: DiscoveryVersion, kept: readonly DiscoveryVersion[]): DiscoveryVersion[] {
  const { stopped } = present.extras;
  return kept.map((version, index) => {
    const { stopped: _stopped, ...extras } = version.extras;
    return { ...version, extras: index === 0 && stopped ? { ...extras, stopped } : extras };
  });
}
