import { useEffect, useState } from 'react';
import * as limits from 'shared-config/site/limits';

/**
 * Returns whether to render a modal, which includes its fade-out, and how many times it opened.
 *
 * @example const { isPresent, opening } = usePresence(isOpen);
 */
export function usePresence(isOpen: boolean): { isPresent: boolean; opening: number } {
  const [isClosing, setIsClosing] = useState(false);
  const [previous, setPrevious] = useState({ isOpen, opening: 0 });
  if (previous.isOpen !== isOpen) {
    setPrevious({ isOpen, opening: previous.opening + (isOpen ? 1 : 0) });
    setIsClosing(!isOpen);
  }
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => setIsClosing(false), limits.modalFadeMs);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return { isPresent: isOpen || isClosing, opening: previous.opening };
}
