import { useEffect, useState } from 'react';
import type { QrTools } from './qr-tools';

/** A visitor at a computer can scan the image with a phone. On the phone itself it is useless. */
const DESKTOP = '(min-width: 768px) and (pointer: fine)';

/** Returns whether the login shows the QR code, and a function that switches to it and back. */
export function useQrLogin(tools: QrTools | undefined) {
  const [state, setState] = useState({ isQr: false, hasSwitched: false });
  const isOffered = useMatches(DESKTOP) && tools !== undefined;
  return {
    isOffered,
    isQr: state.isQr && isOffered,
    /** True after the first switch: the tabs have the focus then. */
    hasSwitched: state.hasSwitched,
    switchTo: (isQr: boolean) => setState({ isQr, hasSwitched: true }),
  };
}

function useMatches(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia?.(query).matches ?? false);
  useEffect(() => {
    const list = window.matchMedia?.(query);
    if (!list) return;
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
