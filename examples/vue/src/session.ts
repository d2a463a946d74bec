import { onMounted, onUnmounted, shallowRef, type ShallowRef } from 'vue';
import type { Session } from 'shared-config/contracts';
import { shellOf } from '../../shell-script';

/** The name of whoever is signed in, or null; and the shell's session, once it is there. */
export function useSession(): { username: ShallowRef<string | null>; session: ShallowRef<Session | null> } {
  const username = shallowRef<string | null>(null);
  const session = shallowRef<Session | null>(null);
  let stop: (() => void) | undefined;
  let isGone = false;
  onMounted(async () => {
    try {
      const present = await (await shellOf(window)).session();
      if (isGone) return;
      const show = () => {
        username.value = present.user?.username ?? null;
      };
      stop = present.subscribe(show);
      session.value = present;
      show();
    } catch (thrown) {
      console.warn('No session: the page goes on without.', thrown);
    }
  });
  onUnmounted(() => {
    isGone = true;
    stop?.();
  });
  return { username, session };
}
