import './notices.css';
import type { ReactNode } from 'react';

/** Wraps a notice of a story in the stack at the lower edge. */
export function inNotices(notice: ReactNode): ReactNode {
  return <div className="sh-notices">{notice}</div>;
}
