import { useEffect, useState } from 'react';
import { limits } from 'shared-config/limits';

/**
 * Whether a modal that fades out is still to be rendered, and how many times it was opened.
 *
 * @example const { isPresent, opening } = usePresence(isOpen);
 */
export function usePresence(isOpen: boolean): { isPresent: boolean; opening: number } {
  const [lingers, setLingers] = useState(false);
  const [seen, setSeen] = useState({ isOpen, opening: 0 });
  if (seen.isOpen !== isOpen) {
    setSeen({ isOpen, opening: seen.opening + (isOpen ? 1 : 0) });
    setLingers(!isOpen);
  }
  useEffect(() => {
    if (!lingers) return;
    const timer = setTimeout(() => setLingers(false), limits.modalFadeMs);
    return () => clearTimeout(timer);
  }, [lingers]);
  return { isPresent: isOpen || lingers, opening: seen.opening };
}
