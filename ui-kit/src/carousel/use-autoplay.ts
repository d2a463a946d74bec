import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';
import { useLatest } from '../latest/use-latest';
import { useReducedMotion } from './reduced-motion';
import type { CarouselView } from './use-embla';

/** Attribute of the start/stop button. Pointer or focus on this button does not pause autoplay. */
export const AUTOPLAY_ATTRIBUTE = 'data-autoplay';

/**
 * Advances the carousel every `delayMs` (WCAG 2.2.2). It pauses while the pointer or the focus is in the carousel, and
 * while the page is hidden. It stops permanently once the visitor moves the carousel. With reduced motion the visitor
 * must start it.
 *
 * @param delayMs undefined turns autoplay off
 */
export function useAutoplay(delayMs: number | undefined, view: CarouselView | null, advance: () => void) {
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
    /** Event handlers for the carousel's root. */
    watch: {
      onPointerOver: ({ target }: PointerEvent) => setIsPointedAt(!isToggle(target)),
      onPointerLeave: () => setIsPointedAt(false),
      onFocus: ({ target }: FocusEvent) => setHasFocus(!isToggle(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      },
    },
  };
}

function isToggle(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${AUTOPLAY_ATTRIBUTE}]`) !== null;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
