import { useRef, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { useFocusKept } from './use-focus-kept';

export interface LoadingProps {
  isSpinning: boolean;
  /** What a screen reader says meanwhile, in the page's language. */
  label: string;
  /** What is loaded anew: it stays to be seen, and cannot be used until it is there. */
  children?: ReactNode;
}

/**
 * The loading indicator, spinning or not (R-KIT-2), alone or over what is loaded anew. Keep it rendered and
 * change `isSpinning`: a screen reader hears only of what comes into a region that was there before. Nothing is shown
 * of a wait that is over at once.
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
