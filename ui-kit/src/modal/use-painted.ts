import { startTransition, useEffect, useState } from 'react';

/** Longest wait for a frame; hidden pages and some browsers paint nothing. */
const FRAME_TIMEOUT_MS = 100;

/**
 * Returns whether the browser has painted since the first render, so that a surface can open before its content renders. True
 * immediately where nothing paints, as in Node.
 *
 * @example const isPainted = usePainted(); return <Sheet>{isPainted && <LongList />}</Sheet>;
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(() => !('PerformancePaintTiming' in globalThis));
  useEffect(() => {
    if (isPainted) return;
    let timer: ReturnType<typeof setTimeout>;
    const end = () => startTransition(() => setPainted(true));
    const endIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    endIn(FRAME_TIMEOUT_MS);
    // The browser paints the frame after this callback.
    const frame = requestAnimationFrame(() => endIn(0));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}
