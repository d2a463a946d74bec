import { useEffect, useRef } from 'react';

/** How a search ended. What was typed and what was chosen is nobody's business. */
export interface SearchUse {
  /** Number of options in the list. */
  results: number;
  chosen: boolean;
}

/**
 * Tells how each search ends: every choice, and a closing with a text but without a choice.
 *
 * @returns to be called when something is chosen
 */
export function useToldUse(
  isOpen: boolean,
  now: { text: string; results: number; onUsed: (use: SearchUse) => void },
): () => void {
  const latest = useRef(now);
  const isChosen = useRef(false);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (!isOpen) return;
    isChosen.current = false;
    return () => {
      const { text, results, onUsed } = latest.current;
      if (!isChosen.current && text !== '') onUsed({ results, chosen: false });
    };
  }, [isOpen]);
  return () => {
    isChosen.current = true;
    now.onUsed({ results: now.results, chosen: true });
  };
}
