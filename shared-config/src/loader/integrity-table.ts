import type { DiscoveryVersion } from '../contracts/contracts';
import { BASES_KEY, INTEGRITY_KEY } from './integrity-key';

/**
 * Lists the files of a remote's version with their integrity, and where they lie, for the remote's own chunk loading, which sees this table
 * and nothing else (R-SEC-1). Versions add up: a page may have parts of two releases.
 *
 * @param version its files lie beside its entry
 * @example listFiles({ url: 'http://localhost:3001/remoteEntry.1a2b3c4d.js', extras })
 */
export function listFiles({ url, extras }: Pick<DiscoveryVersion, 'url' | 'extras'>): void {
  pageTable(BASES_KEY).set(extras.globalName, new URL('.', url).href);
  const table = pageTable(INTEGRITY_KEY);
  for (const [path, integrity] of Object.entries(extras.files)) table.set(new URL(path, url).href, integrity);
}

/** Returns the integrity of a file of a remote, as the discovery document lists it; undefined for a file that it does not list. */
export function listedIntegrity(url: string): string | undefined {
  const table = Reflect.get(globalThis, Symbol.for(INTEGRITY_KEY)) as Map<string, string> | undefined;
  return table?.get(url);
}

function pageTable(name: string): Map<string, string> {
  const key = Symbol.for(name);
  const present = Reflect.get(globalThis, key) as Map<string, string> | undefined;
  if (present) return present;
  const table = new Map<string, string>();
  Object.defineProperty(globalThis, key, { value: table });
  return table;
}
