import { useEffect, useRef } from 'react';

/** Result of a search, without the text and the choice, which are private. */
export interface SearchUse {
  results: number;
  chosen: boolean;
}

/** Reports every choice, and closing with a text but without a choice. Returns a function to call at a choice. */
export function useSearchReport(
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
