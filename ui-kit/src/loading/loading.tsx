import { useRef, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { useFocusKept } from './use-focus-kept';

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
