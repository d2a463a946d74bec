import type { EnvironmentKind } from '../site/environments';

/**
 * Web app ids of AppsFlyer by environment. Testnet has its own, so that tests do not count as visits. In an
 * environment without an id the shell does not load AppsFlyer, and no policy allows its origins. `local` uses the
 * mock backend's simulation.
 *
 * @example { production: '5d1f8a30-…', testnet: '0c2b7e41-…', local: 'local' }
 */
export const APP_FLYERS_IDS: Partial<Record<EnvironmentKind, string>> = { local: 'local' };
