import type { EnvironmentKind } from '../site/environments';

/**
 * Web app ids as AppsFlyer issues them, by environment; testnet needs its own, so that tests do not count as visits. An environment
 * without an id has no AppsFlyer: the shell does not load the script, and no policy allows its origins. `local` is the mock backend's
 * pretended AppsFlyer.
 *
 * @example { production: '5d1f8a30-…', testnet: '0c2b7e41-…', local: 'local' }
 */
export const APP_FLYERS_IDS: Partial<Record<EnvironmentKind, string>> = { local: 'local' };
