import { createContext } from 'react';

/**
 * Returns the server's time in epoch milliseconds. Countdowns use it, so a device clock that is wrong, or that is set right
 * meanwhile, neither shortens nor lengthens them. Without a provider it is the device's time.
 *
 * @example <ServerTimeContext value={shell.clock.now}>…</ServerTimeContext>
 */
export const ServerTimeContext = createContext<() => number>(() => Date.now());
