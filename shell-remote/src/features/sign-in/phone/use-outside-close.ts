import { useEffect, useRef, type RefObject } from 'react';

/** The browser's event for Escape and a phone's back gesture; not every browser has it. */
type CloseWatcherMaker = new () => EventTarget & { destroy(): void };

/**
 * Closes a popup on a press outside of it, and on a phone's back gesture, which would otherwise close the modal below.
 * @param inside elements of the popup
 */
export function useOutsideClose(inside: readonly RefObject<HTMLElement | null>[], onClose: () => void): void {
  const latest = useRef({ inside, onClose });
  useEffect(() => {
    latest.current = { inside, onClose };
  });
  useEffect(() => {
    const close = () => latest.current.onClose();
    const onPress = ({ target }: PointerEvent) => {
      if (!latest.current.inside.some(({ current }) => current?.contains(target as Node))) close();
    };
    document.addEventListener('pointerdown', onPress, true);
    const { CloseWatcher } = window as { CloseWatcher?: CloseWatcherMaker };
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', close);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      watcher?.removeEventListener('close', close);
      watcher?.destroy();
    };
  }, []);
}
