import './notices.css';
import type { ReactNode } from 'react';

/** For stories: a notice where notices stand, in the stack at the lower edge. */
export function inNotices(notice: ReactNode): ReactNode {
  return <div className="sh-notices">{notice}</div>;
}
