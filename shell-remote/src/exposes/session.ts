import type { Session } from 'shared-config/contracts';
import { getShell } from '../app/get-shell';

/** The page's one session; asking for it starts it. */
export function getSession(): Session {
  return getShell().session;
}
