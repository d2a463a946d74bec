import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, ShellConnection } from './shell-connection';

const NO_CONNECTION: ShellConnection = {
  connect: () => Promise.resolve(),
  suggestApp: () => undefined,
  setLocale: () => undefined,
  offerLanguageChange: () => () => undefined,
  load: () => new Promise(() => undefined),
  sessionState: () => LOADING,
  subscribe: () => () => undefined,
};
const LOADING: SessionState = { kind: 'loading' };

/** The page's connection to the shell. Without one, as during prerendering, the session is loading. */
export const ShellConnectionContext = createContext<ShellConnection>(NO_CONNECTION);

export function useShellConnection(): ShellConnection {
  return useContext(ShellConnectionContext);
}

export function useSessionState(): SessionState {
  const connection = useShellConnection();
  return useSyncExternalStore(connection.subscribe, connection.sessionState, () => LOADING);
}
