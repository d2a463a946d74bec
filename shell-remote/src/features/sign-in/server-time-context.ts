import { createContext } from 'react';

/** Provides the server's time in epoch milliseconds: a wrong or changed device clock does not affect countdowns. */
export const ServerTimeContext = createContext<() => number>(() => Date.now());
