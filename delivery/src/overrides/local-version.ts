import type { DiscoveryVersion } from 'shared-config/contracts';
import { chooseVersion } from 'shared-config/loader/choose-version';
import { isRecord } from 'shared-config/is-record';
import { servesHost } from 'shared-config/serves-contract';

/**
 * The version of a part that pages would take from a developer's server, by that server's own discovery document.
 *
 * @throws Error that says in a few words what is wrong with the document
 * @example localVersion(await askForJson(`${origin}/discovery.json`), { part: 'shell', origin }).extras.buildId
 */
export function localVersion(
  document: unknown,
  { part, origin }: { part: string; origin: string },
): DiscoveryVersion {
  const parts = isRecord(document) && isRecord(document.microFrontends) ? document.microFrontends : {};
  const versions = Object.hasOwn(parts, part) ? parts[part] : undefined;
  const version =
    Array.isArray(versions) && versions.every(isVersion)
      ? chooseVersion({ versions, region: 'GLOBAL', deviceId: undefined })
      : undefined;
  if (!version) throw new Error(`its discovery document has no ${part}`);
  if (!URL.canParse(version.url) || new URL(version.url).origin !== origin) {
    throw new Error(`it serves the ${part} from another address, ${version.url}`);
  }
  return version;
}

/**
 * @param contract that the pages were built against
 * @returns what does not fit, in words; null where all does
 */
export function contractTrouble(contract: string, { extras }: DiscoveryVersion): string | null {
  if (servesHost(extras, contract)) return null;
  return `the pages were built against contract ${contract}, and your build speaks ${extras.contractVersion}${extras.minContract ? ` (from ${extras.minContract} on)` : ''}`;
}

function isVersion(value: unknown): value is DiscoveryVersion {
  return (
    isRecord(value) &&
    typeof value.url === 'string' &&
    isRecord(value.extras) &&
    typeof value.extras.buildId === 'string' &&
    typeof value.extras.contractVersion === 'string'
  );
}
