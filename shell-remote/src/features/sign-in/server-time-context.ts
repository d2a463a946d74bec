import { createContext } from 'react';

/**
 * Provides the server's time in epoch milliseconds. Countdowns use it, so a wrong or changed device clock does not affect
 * them. Without a provider it is the device's time.
 */
export const ServerTimeContext = createContext<() => number>(() => Date.now());
