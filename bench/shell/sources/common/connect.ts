import type { ShellModules } from 'shared-config/contracts/contracts';
import {
  createShellConnection,
  type ShellConnection,
  type ShellElements,
} from 'verification-host/shell/shell-connection';

/** Loads the shell's modules in a variant's own way. */
export type ShellLoader = { [Name in 'mount' | 'session']: () => Promise<ShellModules[Name]> };

export function placesOf(page: Document): ShellElements {
  return { header: page.getElementById('shell-header'), footer: page.getElementById('shell-footer') };
}

/** Connects the page to the shell as the verification area does, with the variant's loader. */
export function connect(
  modules: ShellLoader,
  locale: string,
  places: ShellElements = placesOf(document),
): ShellConnection {
  const load = (name: 'mount' | 'session') => modules[name]();
  const loader = { load, repair: load } as Parameters<typeof createShellConnection>[0];
  const connection = createShellConnection(loader, places, { locale });
  void connection.connect();
  return connection;
}
