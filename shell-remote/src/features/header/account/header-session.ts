import type { SessionStatus, UserInfo } from 'shared-config/contracts';

/** What the header knows of the visitor. */
export interface HeaderSession {
  status: SessionStatus;
  user: UserInfo | null;
}
