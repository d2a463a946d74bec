import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { RELEASED_PARTS } from 'build/released-parts';
import { readManifest, type BuildManifest } from '../releases/build-manifest';
import { isObjectProblem } from '../releases/is-object-problem';
import { isInUse, versionsOf } from '../releases/release-document';
import type { Store } from '../store/store';

/** Reads the manifests of all served builds and returns build id → line about its shared libraries, or about its damage. @throws StoreError */
export async function libraryLines(
  store: Pick<Store, 'name' | 'read'>,
  document: DiscoveryDocument,
): Promise<Map<string, string>> {
  const served = RELEASED_PARTS.flatMap(({ part }) =>
    versionsOf(document, part)
      .filter(isInUse)
      .map(({ extras }) => ({ part, buildId: extras.buildId })),
  );
  const lines = await Promise.all(
    served.map(async ({ part, buildId }) => {
      try {
        return [buildId, libraryLine(await readManifest(store, part, buildId))] as const;
      } catch (thrown) {
        if (!isObjectProblem(thrown)) throw thrown;
        return [buildId, `Warning: ${thrown.message}`] as const;
      }
    }),
  );
  return new Map(lines.filter(([, line]) => line !== ''));
}

/** @returns empty text for a build before 2026-11-23, which does not name its libraries */
function libraryLine({ libraries = {} }: BuildManifest): string {
  return Object.entries(libraries)
    .map(([name, { version, accepts }]) => `${name} ${version}${accepts ? ` (accepts ${accepts})` : ''}`)
    .join(', ');
}
