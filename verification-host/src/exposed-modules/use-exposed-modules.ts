import { useEffect, useState } from 'react';
import type { ShellModules } from 'shared-config/contracts';
import { isRemoteLoadError } from 'shared-config/loader';
import { useShellConnection } from '../shell/session-context';
import type { ShellConnection } from '../shell/shell-connection';

export type ShellComponents = ShellModules['Header'] &
  ShellModules['Footer'] &
  ShellModules['SmartBanner'] &
  ShellModules['QuickLogin'] &
  ShellModules['QuickRegister'];

/** Returns null until all components are loaded; the loader reports a failure. */
export function useExposedModules(): ShellComponents | null {
  const connection = useShellConnection();
  const [components, setComponents] = useState<ShellComponents | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadComponents(connection).then(
      (loaded) => isMounted && setComponents(loaded),
      (thrown: unknown) => {
        if (!isRemoteLoadError(thrown)) throw thrown;
      },
    );
    return () => {
      isMounted = false;
    };
  }, [connection]);
  return components;
}

async function loadComponents({ load }: Pick<ShellConnection, 'load'>): Promise<ShellComponents> {
  const [{ Header }, { Footer }, { SmartBanner }, { QuickLogin }, { QuickRegister }] = await Promise.all([
    load('Header'),
    load('Footer'),
    load('SmartBanner'),
    load('QuickLogin'),
    load('QuickRegister'),
  ]);
  return { Header, Footer, SmartBanner, QuickLogin, QuickRegister };
}
