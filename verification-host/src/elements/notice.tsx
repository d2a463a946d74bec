import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  text: string;
  isAlert?: boolean;
  children?: ReactNode;
}

export function Notice({ title, text, isAlert = false, children }: NoticeProps) {
  return (
    <section className="vh-card vh-notice" role={isAlert ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className="vh-actions">{children}</div> : null}
    </section>
  );
}
