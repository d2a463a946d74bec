import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadEntryScript } from './load-entry-script';

/** What the guard knows of an entry: by its address, because one remote may have two versions on a page. */
export interface GuardedEntry {
  integrity: string;
  timeoutMs: number;
}

/** Knows the entries that discovery has named, for all remotes of one federation instance. */
export interface EntryGuard {
  allow(url: string, entry: GuardedEntry): void;
}

/**
 * Guards a federation runtime: every entry script is loaded with integrity and a deadline, and an entry that discovery did
 * not name is refused. Without it a hanging remote is waited for 20 s. One guard serves all loaders of a runtime.
 *
 * @example const guard = createEntryGuard(runtime); guard.allow(version.url, { integrity, timeoutMs: 3_000 });
 */
export function createEntryGuard(runtime: {
  registerPlugins(plugins: ModuleFederationRuntimePlugin[]): void;
}): EntryGuard {
  const entries = new Map<string, GuardedEntry>();
  runtime.registerPlugins([createGuardPlugin((url) => entries.get(url))]);
  return { allow: (url, entry) => void entries.set(url, entry) };
}

/** @example createGuardPlugin((url) => entries.get(url)) */
export function createGuardPlugin(
  guardedEntryOf: (url: string) => GuardedEntry | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'shell-guard',
    async loadEntry({ remoteInfo }) {
      const guarded = guardedEntryOf(remoteInfo.entry);
      if (!guarded) throw new Error(`${remoteInfo.entry} is not named by the discovery document`);
      const container = await loadEntryScript(
        { url: remoteInfo.entry, ...guarded },
        remoteInfo.entryGlobalName,
      );
      return container as never;
    },
  };
}
