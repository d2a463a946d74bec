import type { SessionState, ShellConnection } from '../shell/shell-connection';

/** A connection whose state the test changes; `connect` is spied on and does nothing. */
export function createFakeConnection(first: SessionState) {
  const listeners = new Set<() => void>();
  let state = first;
  const connect = jest.fn(() => Promise.resolve());
  const connection: ShellConnection = {
    connect,
    suggestApp: jest.fn(),
    speak: jest.fn(),
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
