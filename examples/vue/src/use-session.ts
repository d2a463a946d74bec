import { onMounted, onUnmounted, shallowRef } from 'vue';
import { followSession, type SessionState } from 'shell-client';

/** Returns the visitor's session; its status is `unknown` until the shell has loaded. */
export function useSession() {
  const state = shallowRef<SessionState>({ session: null, status: 'unknown', user: null });
  let stop = () => {};
  onMounted(() => {
    stop = followSession((changed) => (state.value = changed));
  });
  onUnmounted(() => stop());
  return state;
}
