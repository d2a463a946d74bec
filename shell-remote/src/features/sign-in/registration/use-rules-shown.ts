import { useEffect, useState } from 'react';

/**
 * Returns whether the rules of a new password are shown, and handlers for its field. They are shown while the field has the focus or
 * `isNeeded`. They disappear after the click that moved the focus: earlier, the clicked control would move away from the pointer.
 */
export function useRulesShown(isNeeded: boolean) {
  const [focus, setFocus] = useState<'inside' | 'leaving' | 'outside'>('outside');
  useEffect(() => {
    if (focus !== 'leaving') return;
    const leave = () => setFocus('outside');
    const ends = ['click', 'keyup'] as const;
    for (const end of ends) document.addEventListener(end, leave);
    return () => {
      for (const end of ends) document.removeEventListener(end, leave);
    };
  }, [focus]);
  return {
    isShown: isNeeded || focus !== 'outside',
    onFocus: () => setFocus('inside'),
    onBlur: () => setFocus('leaving'),
  };
}
