import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  text: string;
  /** Something went wrong: screen readers hear it at once. */
  isAlert?: boolean;
  children?: ReactNode;
}

/** A card with a title, a sentence and what can be done. */
export function Notice({ title, text, isAlert = false, children }: NoticeProps) {
  return (
    <section className="vh-card vh-notice" role={isAlert ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className="vh-actions">{children}</div> : null}
    </section>
  );
}
