import type { BridgeMethod } from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import type { Deadline } from './start-deadline';

export interface MethodRow {
  deadline: Deadline;
  /** A read: simultaneous calls with the same parameters share one answer. */
  isRead: boolean;
  /** The oldest app version with this method; null for every version. */
  minAppVersion: string | null;
  /** Checks the fields of a result. */
  isResult: (result: Readonly<Record<string, unknown>>) => boolean;
}

const ACTION: MethodRow = {
  deadline: { ms: limits.bridgeDeadlineMs, restartsWhenVisible: false },
  isRead: false,
  minAppVersion: limits.bridgeMinAppVersion,
  isResult: () => true,
};

/** Every method of the app, by name (R-BRIDGE-4). */
export const METHOD_TABLE: Readonly<Record<BridgeMethod, MethodRow>> = {
  'UserProfile.getUserProfile': { ...ACTION, isRead: true, isResult: isAppProfile },
  'Router.push': { ...ACTION, deadline: { ms: limits.bridgePushDeadlineMs, restartsWhenVisible: true } },
  'SystemInfo.getAppConfig': { ...ACTION, isRead: true, minAppVersion: null, isResult: isAppConfig },
  'UrlLauncher.open': ACTION,
  'Router.pop2Home': ACTION,
};

/**
 * Checks only the fields that every caller needs; callers validate the rest where they use it. A token must consist of
 * visible ASCII characters: axios would remove others from the header, and so send another token. White space around it is
 * allowed, because Android's Base64 appends a line break.
 */
function isAppProfile({ uid, userToken = '' }: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof uid !== 'object' &&
    /^\d{1,15}$/.test(String(uid)) &&
    typeof userToken === 'string' &&
    /^[!-~]*$/.test(userToken.trim())
  );
}

function isAppConfig({ appVersion }: Readonly<Record<string, unknown>>): boolean {
  return typeof appVersion === 'string';
}
