import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from 'ui-kit/latest';
import { createHoverIntent, type HoverIntent } from './hover-intent';

type OpenedBy = 'click' | 'hover';

/** Which menu of the header is open: at most one. */
export interface OpenMenu {
  openId: string | null;
  openedBy: OpenedBy | null;
  open(id: string, by: OpenedBy): void;
  /** Closes the menu with this id if it is the open one, or whichever is open. */
  close(id?: string): void;
  hover: HoverIntent;
  /** Where an open menu keeps its panel, for the safe path to it. */
  panelRef: { current: HTMLElement | null };
}

/** Carries the header's one open menu to its dropdowns. */
export const OpenMenuContext = createContext<OpenMenu | null>(null);

interface State {
  id: string;
  by: OpenedBy;
}

/**
 * Makes the state that the dropdowns of one header share; its timer ends with the component.
 *
 * @param onOpen hears of every menu that opens
 *
 * @example const menu = useOpenMenu(); <OpenMenuContext value={menu}>…</OpenMenuContext>
 */
export function useOpenMenu(onOpen?: (id: string) => void): OpenMenu {
  const [state, setState] = useState<State | null>(null);
  const latestState = useLatest(state);
  const panelRef = useRef<HTMLElement | null>(null);

  const hover = useMemo(
    () =>
      createHoverIntent({
        openId: () => latestState.current?.id ?? null,
        open: (id) => setState({ id, by: 'hover' }),
        close: () => setState((now) => (now?.by === 'hover' ? null : now)),
        setTimer: (callback, delayMs) => window.setTimeout(callback, delayMs),
        clearTimer: (timer) => window.clearTimeout(timer),
      }),
    [latestState],
  );
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
      open: (id, by) => {
        hover.cancel();
        setState({ id, by });
      },
      close: (id) => {
        hover.cancel();
        setState((now) => (id === undefined || now?.id === id ? null : now));
      },
      hover,
      panelRef,
    }),
    [state, hover],
  );
}
