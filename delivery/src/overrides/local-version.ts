import type { DiscoveryVersion } from 'shared-config/contracts';
import { chooseVersion } from 'shared-config/loader/choose-version';
import { isRecord } from 'shared-config/is-record';
import { servesHost } from 'shared-config/serves-contract';

/**
 * Returns the version of a part that a developer's server offers in its discovery document.
 *
 * @throws Error whose message is a clause, such as `its discovery document has no shell`
 * @example localVersion(await fetchJson(`${origin}/discovery.json`), { part: 'shell', origin }).extras.buildId
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
    throw new Error(`it serves ${part} from another origin, ${version.url}`);
  }
  return version;
}

/** Describes why a version cannot serve pages that were built against a contract; null if it can. */
export function contractMismatch(contract: string, { extras }: DiscoveryVersion): string | null {
  if (servesHost(extras, contract)) return null;
  return `the pages were built against contract ${contract}, and your build supports ${extras.contractVersion}${extras.minContract ? ` (${extras.minContract} or newer)` : ''}`;
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
