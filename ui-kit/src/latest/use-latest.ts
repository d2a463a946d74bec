import { useEffect, useRef, type RefObject } from 'react';

/**
 * The value of the last drawing, for effects and listeners that outlive it: what they read is never old, and a new value
 * starts nothing again.
 *
 * @example const close = useLatest(onClose); useEffect(() => listen(() => close.current()), [close]);
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
