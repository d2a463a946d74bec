import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';
import { useLatest } from '../latest/use-latest';
import { useReducedMotion } from './reduced-motion';
import type { CarouselView } from './use-embla';

/** Marks the button that stops and starts: who is on it is not looking at a slide. */
export const AUTOPLAY_MARK = 'data-autoplay';

interface Autoplay {
  isPlaying: boolean;
  toggle: () => void;
  /** What the whole carousel listens with. */
  watch: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Moves on by itself every `delayMs` (WCAG 2.2.2). It waits while somebody points at the carousel or is in it, and while
 * the page is hidden; it stops for good when the visitor has moved it himself. Who asks for less motion has to start it.
 *
 * @param delayMs nothing: never
 * @example const { isPlaying, toggle, watch } = useAutoplay({ delayMs: 6_000, view, advance });
 */
export function useAutoplay({
  delayMs,
  view,
  advance,
}: {
  delayMs: number | undefined;
  view: CarouselView | null;
  advance: () => void;
}): Autoplay {
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const isReduced = useReducedMotion();
  const isPlaying = choice ?? !isReduced;
  const isRunning = isPlaying && !isPointedAt && !hasFocus && !isHidden;
  const latestAdvance = useLatest(advance);
  useEffect(() => {
    if (view?.isByVisitor) setChoice(false);
  }, [view]);
  useEffect(() => {
    if (!isRunning || !view || delayMs === undefined) return;
    const timer = setTimeout(() => latestAdvance.current(), delayMs);
    return () => clearTimeout(timer);
  }, [isRunning, view, delayMs, latestAdvance]);
  return {
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    watch: {
      onPointerOver: ({ target }) => setIsPointedAt(!isToggle(target)),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: ({ target }) => setHasFocus(!isToggle(target)),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      },
    },
  };
}

function isToggle(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${AUTOPLAY_MARK}]`) !== null;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
