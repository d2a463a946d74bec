import type { BridgeMethod } from 'shared-config/contracts/contracts';
import type { DemoAccount } from '../../src/accounts/demo-accounts';
import type { Outcome } from '../answers/reply-to';
import { appProfileOf } from './app-profile-of';
import { NATIVE_CODES } from './router-stack';

export interface AppContext {
  user: DemoAccount | null;
  appVersion: string;
  pushScreen(path: string, params: Readonly<Record<string, unknown>>): Promise<Outcome> | Outcome;
  openUrl(url: string): void;
  popToHome(): void;
}

type Method = (params: Readonly<Record<string, unknown>>, app: AppContext) => Promise<Outcome> | Outcome;

/** Schemes that leave the app. A page of another host opens in the phone's browser, without token or bridge. */
const LAUNCHED: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];

const SUCCESS: Outcome = { code: 0, params: {} };

/** Every method of the app (R-BRIDGE-4). */
const METHODS: Readonly<Record<BridgeMethod, Method>> = {
  'UserProfile.getUserProfile': (_params, { user }) => ({ code: 0, params: { ...appProfileOf(user) } }),
  'SystemInfo.getAppConfig': (_params, { appVersion }) => ({ code: 0, params: { appVersion } }),
  'Router.push': ({ path, ...params }, app) =>
    typeof path === 'string' && path !== '' ? app.pushScreen(path, params) : invalidParameter('path'),
  'UrlLauncher.open': ({ url }, app) => {
    const isSafe = typeof url === 'string' && URL.canParse(url) && LAUNCHED.includes(new URL(url).protocol);
    if (!isSafe) return invalidParameter('url');
    app.openUrl(url);
    return SUCCESS;
  },
  'Router.pop2Home': (_params, app) => {
    app.popToHome();
    return SUCCESS;
  },
};

export function isBridgeMethod(name: string): name is BridgeMethod {
  return Object.hasOwn(METHODS, name);
}

/**
 * Executes a call of the page.
 *
 * @example callMethod('UrlLauncher.open', { url: 'mailto:help@example.com' }, app) // { code: 0, params: {} }
 */
export function callMethod(
  name: string,
  params: Readonly<Record<string, unknown>>,
  app: AppContext,
): Promise<Outcome> | Outcome {
  if (!isBridgeMethod(name)) return { code: NATIVE_CODES.noSuchMethod, msg: `unknown method ${name}` };
  return METHODS[name](params, app);
}

function invalidParameter(name: string): Outcome {
  return { code: NATIVE_CODES.badParams, msg: `${name}: is invalid` };
}
