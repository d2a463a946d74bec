import { onMounted, onUnmounted, shallowRef, type ShallowRef } from 'vue';
import type { Session } from 'shared-config/contracts';
import { loadShell } from '../../load-shell';

/** Returns the shell's session and the name of the signed-in user; both are null until they are known. */
export function useSession(): { username: ShallowRef<string | null>; session: ShallowRef<Session | null> } {
  const username = shallowRef<string | null>(null);
  const session = shallowRef<Session | null>(null);
  let stop: (() => void) | undefined;
  let isUnmounted = false;
  onMounted(async () => {
    try {
      const loaded = await (await loadShell(window)).session();
      if (isUnmounted) return;
      const show = () => {
        username.value = loaded.user?.username ?? null;
      };
      stop = loaded.subscribe(show);
      session.value = loaded;
      show();
    } catch (thrown) {
      console.warn('The page continues without a session.', thrown);
    }
  });
  onUnmounted(() => {
    isUnmounted = true;
    stop?.();
  });
  return { username, session };
}
