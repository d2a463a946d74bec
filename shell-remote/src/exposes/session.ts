import type { Session } from 'shared-config/contracts/contracts';
import { getShell } from '../app/get-shell';

/** Returns the page's one session and starts it on the first call. */
export function getSession(): Session {
  return getShell().session;
}
