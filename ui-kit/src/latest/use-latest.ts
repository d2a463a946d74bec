import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref with the value of the last render, for effects and listeners that outlive a render. A new value does not
 * restart them.
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
