import { useEffect, useState } from 'react';
import type { Session } from 'shared-config/contracts';
import { followSession } from '../../load-shell';

/** Returns the shell's session and follows it by subscription, without MobX; null until the shell has loaded. */
export function useSession(): { session: Session | null; username: string | null } {
  const [user, setUser] = useState<ReturnType<typeof useSession>>({ session: null, username: null });
  useEffect(() => followSession((session, username) => setUser({ session, username })), []);
  return user;
}
