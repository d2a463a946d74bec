import type { BridgeMethod } from 'shared-config/contracts';
import { limits } from 'shared-config/limits';
import { isRecord } from 'shared-config/is-record';
import type { Deadline } from './start-deadline';

/** What the bridge has to know of a method of the app. */
export interface MethodRow {
  deadline: Deadline;
  /** Only asks: calls with the same parameters at the same time share one answer. */
  isRead: boolean;
  /** The version of the app that has it; null asks for none. */
  minAppVersion: string | null;
  isResult: (result: unknown) => boolean;
}

const SOON: Deadline = { ms: limits.bridgeDeadlineMs, isHeldWhileHidden: false };
const WITH_A_PERSON: Deadline = { ms: limits.bridgePushDeadlineMs, isHeldWhileHidden: true };
const minAppVersion = limits.bridgeMinAppVersion;

/** Every method of the app, by name (R-BRIDGE-4). */
export const METHOD_TABLE: Readonly<Record<BridgeMethod, MethodRow>> = {
  'UserProfile.getUserProfile': { deadline: SOON, isRead: true, minAppVersion, isResult: isAppProfile },
  'Router.push': { deadline: WITH_A_PERSON, isRead: false, minAppVersion, isResult: isRecord },
  'SystemInfo.getAppConfig': { deadline: SOON, isRead: true, minAppVersion: null, isResult: isAppConfig },
  'UrlLauncher.open': { deadline: SOON, isRead: false, minAppVersion, isResult: isRecord },
  'Router.pop2Home': { deadline: SOON, isRead: false, minAppVersion, isResult: isRecord },
};

/** Only what everybody relies on; the rest of a profile is read with care where it is used. */
function isAppProfile(result: unknown): boolean {
  if (!isRecord(result)) return false;
  const { uid, userToken } = result;
  return /^\d{1,15}$/.test(String(uid)) && (userToken === undefined || typeof userToken === 'string');
}

function isAppConfig(result: unknown): boolean {
  return isRecord(result) && typeof result.appVersion === 'string';
}
