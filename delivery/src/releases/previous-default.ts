import type { DiscoveryDocument } from 'shared-config/contracts';
import { historyOf } from './release-document';

/**
 * The build that was the default one before the present one, passing over what was rolled back; undefined where the
 * history knows of none.
 *
 * @example previousDefault(document, 'shell') // '0a1b2c3d4e'
 */
export function previousDefault(document: DiscoveryDocument, part: string): string | undefined {
  const defaults: string[] = [];
  for (const { action, buildId, percent, regions, to } of [...historyOf(document, part)].reverse()) {
    const isForEverybody = percent === 100 && !regions;
    if ((action === 'published' || action === 'promoted') && isForEverybody) {
      if (defaults.at(-1) !== buildId) defaults.push(buildId);
    } else if (to !== undefined) {
      while (defaults.length > 0 && defaults.at(-1) !== to) defaults.pop();
      if (defaults.length === 0) defaults.push(to);
    }
  }
  return defaults.at(-2);
}
