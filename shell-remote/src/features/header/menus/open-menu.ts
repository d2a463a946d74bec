import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from 'ui-kit/latest';
import { createHoverIntent } from './hover-intent';

type OpenedBy = 'click' | 'hover';

export type OpenMenu = ReturnType<typeof useOpenMenu>;

export const OpenMenuContext = createContext<OpenMenu | null>(null);

/** Creates the state that the dropdowns of a header share. @param onOpen called with the id of every menu that opens */
export function useOpenMenu(onOpen?: (id: string) => void) {
  const [state, setState] = useState<{ id: string; by: OpenedBy } | null>(null);
  const latestState = useLatest(state);
  const panelRef = useRef<HTMLElement | null>(null);

  const hover = useMemo(() => {
    // A mouse never hides the element that the keyboard has focused.
    const set: typeof setState = (next) => {
      if (!panelRef.current?.querySelector(':focus-visible')) setState(next);
    };
    return createHoverIntent({
      openId: () => latestState.current?.id ?? null,
      open: (id) => set({ id, by: 'hover' }),
      close: () => set((now) => (now?.by === 'hover' ? null : now)),
      setTimer: (callback, delayMs) => window.setTimeout(callback, delayMs),
      clearTimer: (timer) => window.clearTimeout(timer),
    });
  }, [latestState]);
  useEffect(() => hover.cancel, [hover]);

  const opened = useLatest(onOpen);
  const openId = state?.id;
  useEffect(() => {
    if (openId !== undefined) opened.current?.(openId);
  }, [openId, opened]);

  return useMemo(
    () => ({
      openId: state?.id ?? null,
      openedBy: state?.by ?? null,
      open: (id: string, by: OpenedBy) => {
        hover.cancel();
        setState({ id, by });
      },
      close: (id: string) => {
        hover.cancel();
        setState((now) => (now?.id === id ? null : now));
      },
      hover,
      panelRef,
    }),
    [state, hover],
  );
}
