import { useEffect, useRef, type RefObject } from 'react';

/** A browser's own notice of Escape and of a phone's back gesture; not every browser has it. */
type CloseWatcherMaker = new () => EventTarget & { destroy(): void };

/**
 * Closes something that lies over a form by a press anywhere else, and by the phone's back gesture, which would take the
 * modal below otherwise.
 *
 * @param inside elements that belong to it
 * @example useCloseElsewhere([popup, button], onClose);
 */
export function useCloseElsewhere(
  inside: readonly RefObject<HTMLElement | null>[],
  onClose: () => void,
): void {
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
