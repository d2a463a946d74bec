import type { UserInfo } from 'shared-config/contracts';
import { initialOf } from './account-name';
import { PersonIcon } from '../bar/icons';

/** A round picture of the user: the first letter of the name, or a figure. Silent: its button has the name. */
export function Avatar({ user }: { user: UserInfo }) {
  return (
    <span className="sh-avatar" aria-hidden="true">
      {initialOf(user) ?? <PersonIcon />}
    </span>
  );
}
