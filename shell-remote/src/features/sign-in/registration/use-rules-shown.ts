import { useEffect, useState } from 'react';

/**
 * Returns whether the rules of a new password are shown, and handlers for its field. They are while the field has the focus, and while
 * `isNeeded`. They disappear at the end of the press that moved the focus: otherwise the pressed control would move away from the pointer.
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
