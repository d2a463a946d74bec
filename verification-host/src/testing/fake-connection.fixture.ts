import type { SessionState, ShellConnection } from '../shell/shell-connection';

/** Creates a connection whose state the test changes; `connect` is a mock. */
export function createFakeConnection(initialState: SessionState) {
  const listeners = new Set<() => void>();
  let state = initialState;
  const connect = jest.fn(() => Promise.resolve());
  const connection: ShellConnection = {
    connect,
    suggestApp: jest.fn(),
    setLocale: jest.fn(),
    offerLanguageChange: jest.fn(() => () => undefined),
    load: jest.fn(() => new Promise<never>(() => undefined)),
    sessionState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    connection,
    connect,
    listeners,
    change(next: SessionState) {
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}
