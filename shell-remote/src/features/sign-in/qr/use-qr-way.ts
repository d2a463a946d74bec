import { useState } from 'react';
import type { QrTools } from './qr-tools';
import { useMatches } from './use-matches';

/** Where somebody sits at a computer, with the phone in the hand: on a phone a picture helps nobody. */
const DESKTOP = '(min-width: 768px) and (pointer: fine)';

/** Whether the login goes by QR code, and the way there and back. */
export function useQrWay(tools: QrTools | undefined) {
  const [state, setState] = useState({ isQr: false, hasTurned: false });
  const isOffered = useMatches(DESKTOP) && tools !== undefined;
  return {
    isOffered,
    isQr: state.isQr && isOffered,
    /** Somebody has gone to and fro: the focus is on the tabs. */
    hasTurned: state.hasTurned,
    turn: (isQr: boolean) => setState({ isQr, hasTurned: true }),
  };
}
