import type { ReactNode } from 'react';

interface FooterGroupProps {
  title: string;
  className?: string;
  id?: string;
  children: ReactNode;
}

/** An empty `<details>` before the list folds it on phones without JavaScript or a layout shift. */
export function FooterGroup({ title, className = '', id, children }: FooterGroupProps) {
  return (
    <div className={`sh-footer__group ${className}`} id={id}>
      <h2 className="sh-footer__title">{title}</h2>
      <details className="sh-footer__fold" suppressHydrationWarning>
        <summary>
          <span>{title}</span>
          <svg className="sh-footer__chevron" width="14" height="14" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M2 3.5l3 3 3-3" fill="none" stroke="currentColor" />
          </svg>
        </summary>
      </details>
      <ul className="sh-footer__list">{children}</ul>
    </div>
  );
}
