import { useEffect, useState } from 'react';
import type { Session } from 'shared-config/contracts';
import { loadShell } from '../../load-shell';

/** Returns the shell's session and follows it by subscription, without MobX; null until the shell has loaded. */
export function useSession(): { session: Session | null; username: string | null } {
  const [session, setSession] = useState<Session | null>(null);
  const [username, setUsername] = useState<string | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const follow = async () => {
      const loaded = await (await loadShell(window)).session();
      if (isUnmounted) return;
      const show = () => setUsername(loaded.user?.username ?? null);
      stop = loaded.subscribe(show);
      setSession(loaded);
      show();
    };
    follow().catch((thrown: unknown) => console.warn('The page continues without a session.', thrown));
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return { session, username };
}
