import type { BridgeMethod } from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { isRecord } from 'shared-config/is-record';
import type { Deadline } from './start-deadline';

export interface MethodRow {
  deadline: Deadline;
  /** A read: simultaneous calls with the same parameters share one answer. */
  isRead: boolean;
  /** The oldest app version with this method; null for every version. */
  minAppVersion: string | null;
  isResult: (result: unknown) => boolean;
}

const ACTION: MethodRow = {
  deadline: { ms: limits.bridgeDeadlineMs, restartsWhenVisible: false },
  isRead: false,
  minAppVersion: limits.bridgeMinAppVersion,
  isResult: isRecord,
};

/** Every method of the app, by name (R-BRIDGE-4). */
export const METHOD_TABLE: Readonly<Record<BridgeMethod, MethodRow>> = {
  'UserProfile.getUserProfile': { ...ACTION, isRead: true, isResult: isAppProfile },
  'Router.push': { ...ACTION, deadline: { ms: limits.bridgePushDeadlineMs, restartsWhenVisible: true } },
  'SystemInfo.getAppConfig': { ...ACTION, isRead: true, minAppVersion: null, isResult: isAppConfig },
  'UrlLauncher.open': ACTION,
  'Router.pop2Home': ACTION,
};

/** Checks only the fields that every caller needs; callers validate the rest where they use it. */
function isAppProfile(result: unknown): boolean {
  if (!isRecord(result)) return false;
  const { uid, userToken } = result;
  return /^\d{1,15}$/.test(String(uid)) && (userToken === undefined || typeof userToken === 'string');
}

function isAppConfig(result: unknown): boolean {
  return isRecord(result) && typeof result.appVersion === 'string';
}
