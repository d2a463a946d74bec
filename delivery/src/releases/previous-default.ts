import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { historyOf } from './release-document';

/** Returns the default build before the current one, without builds that were rolled back; undefined if the history has none. */
export function previousDefault(document: DiscoveryDocument, part: string): string | undefined {
  const defaults: string[] = [];
  for (const { action, buildId, percent, regions, to } of [...historyOf(document, part)].reverse()) {
    const isForAll = percent === 100 && !regions;
    if ((action === 'published' || action === 'promoted') && isForAll) {
      if (defaults.at(-1) !== buildId) defaults.push(buildId);
    } else if (to !== undefined) {
      while (defaults.length > 0 && defaults.at(-1) !== to) defaults.pop();
      if (defaults.length === 0) defaults.push(to);
    }
  }
  return defaults.at(-2);
}
