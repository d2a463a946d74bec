import type { getSession } from 'shell/session';
import { onBeforeUnmount, onMounted, ref, shallowRef } from 'vue';

/** Returns the visitor's session, which all widgets of the shell share. Its status is `unknown` until the shell has loaded. */
export function useSession() {
  const session = shallowRef<ReturnType<typeof getSession>>();
  const status = ref('unknown');
  let stop: (() => void) | undefined;
  let isUnmounted = false;
  const follow = async () => {
    const { getSession } = await import('shell/session');
    if (isUnmounted) return;
    const loaded = getSession();
    const update = () => (status.value = loaded.status);
    stop = loaded.subscribe(update);
    session.value = loaded;
    update();
  };
  onMounted(() => follow().catch((problem: unknown) => console.warn(problem)));
  onBeforeUnmount(() => {
    isUnmounted = true;
    stop?.();
  });
  return { session, status };
}
