import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { documentProperty } from 'shared-config/platform/document-property';
import { SCOPE } from '../scope/scope';

export interface LoadingProps {
  isSpinning: boolean;
  /** Text for screen readers, in the page's language. */
  label: string;
  /** Content that reloads: it stays visible and is inert meanwhile. */
  children?: ReactNode;
}

/**
 * Shows a loading indicator (R-KIT-2), alone or over content that reloads. Keep it rendered and change `isSpinning`:
 * screen readers announce only changes inside an existing live region. The indicator appears after 0.3 s, so short waits
 * do not flash.
 *
 * @example <Loading isSpinning={isFetching} label="Loading orders"><Orders orders={orders} /></Loading>
 */
export function Loading({ isSpinning, label, children }: LoadingProps) {
  const content = useRef<HTMLDivElement>(null);
  useFocusKept(content, isSpinning);
  return (
    <div className="ui-loading">
      {children !== undefined && (
        <div ref={content} className="ui-loading__content" inert={isSpinning} aria-busy={isSpinning}>
          {children}
        </div>
      )}
      <div className={`${SCOPE} ui-loading__cover`} role="status">
        {isSpinning && (
          <div className="ui-loading__mark">
            <Spinner />
            <span className="ui-loading__label">{label}</span>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Restores the focus inside an element that was inert for a while, unless the visitor moved it elsewhere. The browser
 * removes the focus from inert elements.
 *
 * @example useFocusKept(content, isSpinning); <div ref={content} inert={isSpinning}>
 */
function useFocusKept(ref: RefObject<HTMLElement | null>, isInert: boolean): void {
  const lost = useRef<HTMLElement | null>(null);
  // A layout effect runs before the browser removes the focus.
  useLayoutEffect(() => {
    const focused = ref.current && documentProperty(ref.current.ownerDocument, 'activeElement');
    if (isInert && focused && ref.current?.contains(focused)) lost.current = focused as HTMLElement;
  }, [ref, isInert]);
  // An effect runs after React has restored the focus of the previous render.
  useEffect(() => {
    const to = lost.current;
    if (isInert || !to) return;
    lost.current = null;
    const activeElement = documentProperty(to.ownerDocument, 'activeElement');
    const isLost = activeElement === null || activeElement.contains(to);
    if (isLost && to.isConnected) to.focus({ preventScroll: true });
  }, [isInert]);
}

function Spinner() {
  return (
    <svg className="ui-loading__spinner" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle className="ui-loading__track" cx="16" cy="16" r="13" fill="none" strokeWidth="3" />
      <circle
        className="ui-loading__arc"
        cx="16"
        cy="16"
        r="13"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        pathLength="100"
      />
    </svg>
  );
}
