import { onMounted, onUnmounted, shallowRef } from 'vue';
import type { Session } from 'shared-config/contracts';
import { followSession } from '../../load-shell';

/** Returns the shell's session and the name of the signed-in user; both are null until they are known. */
export function useSession() {
  const username = shallowRef<string | null>(null);
  const session = shallowRef<Session | null>(null);
  let stop = () => {};
  onMounted(() => {
    stop = followSession((loaded, name) => {
      session.value = loaded;
      username.value = name;
    });
  });
  onUnmounted(() => stop());
  return { username, session };
}
