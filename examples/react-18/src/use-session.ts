import { useEffect, useState } from 'react';
import type { Session } from 'shared-config/contracts';
import { shellOf } from '../../shell-script';

/** The shell's session, followed by subscription; null until the shell is there. The page brings no MobX. */
export function useSession(): { session: Session | null; username: string | null } {
  const [session, setSession] = useState<Session | null>(null);
  const [username, setUsername] = useState<string | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const present = await (await shellOf(window)).session();
      if (isGone) return;
      const show = () => setUsername(present.user?.username ?? null);
      stop = present.subscribe(show);
      setSession(present);
      show();
    };
    follow().catch((thrown: unknown) => console.warn('No session: the page goes on without.', thrown));
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return { session, username };
}
