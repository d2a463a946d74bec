import type { ReactNode } from 'react';
import type { Tone } from './identity-states-table';

/** Each tone has its own sign, so that no state depends on its colour. */
const SIGNS: Record<Tone, string> = {
  done: 'M2.500 6.250l2.500 2.500 4.500-5',
  open: 'M6 2.500v4.250M6 9.250v.250',
  failed: 'M3 3l6 6M9 3l-6 6',
  quiet: 'M6 2.750v3.250l2.250 1.500',
};

/** A state with its sign. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`vh-badge vh-badge--${tone}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
        <path
          d={SIGNS[tone]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.750"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </span>
  );
}
