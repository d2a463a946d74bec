import type { DiscoveryVersion } from '../contracts/contracts';
import { withoutPrototype } from '../platform/without-prototype';
import { BASES_KEY, INTEGRITY_KEY } from './integrity-key';

/**
 * Registers the files of a remote's version with their integrity, and their folder, for the chunk loading of the
 * remote, which only sees this table (R-SEC-1). Versions accumulate: a page can have parts of two releases.
 *
 * @param version its files are in the folder of its entry script
 * @example registerIntegrity({ url: 'http://localhost:3001/remoteEntry.1a2b3c4d.js', extras })
 */
export function registerIntegrity({ url, extras }: Pick<DiscoveryVersion, 'url' | 'extras'>): void {
  pageTable(BASES_KEY).set(extras.globalName, new URL('.', url).href);
  const table = pageTable(INTEGRITY_KEY);
  for (const [path, integrity] of Object.entries(extras.files)) table.set(new URL(path, url).href, integrity);
}

/** Returns the registered integrity of a file of a remote; undefined for other files. */
export function listedIntegrity(url: string): string | undefined {
  const table = Reflect.get(globalThis, Symbol.for(INTEGRITY_KEY)) as Map<string, string> | undefined;
  return table?.get(url);
}

function pageTable(name: string): Map<string, string> {
  const key = Symbol.for(name);
  const existing = Reflect.get(globalThis, key) as Map<string, string> | undefined;
  if (existing) return existing;
  const table = new Map<string, string>();
  Object.defineProperty(globalThis, key, withoutPrototype({ value: table }));
  return table;
}
