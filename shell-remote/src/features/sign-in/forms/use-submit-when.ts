import { useEffect, useRef, useState } from 'react';

/**
 * A button that may be pressed before everything it needs is there: it is pressed once, waits, and then goes on by itself.
 *
 * @example const { isWaiting, submit } = useSubmitWhen(!phones.isLoading, send);
 */
export function useSubmitWhen(
  isReady: boolean,
  send: () => void,
): { isWaiting: boolean; submit: () => void } {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setIsWaiting(false);
    latest.current();
  }, [isWaiting, isReady]);
  return { isWaiting, submit: () => (isReady ? send() : setIsWaiting(true)) };
}
