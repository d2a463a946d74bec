import type { ReactNode } from 'react';

interface FooterGroupProps {
  title: string;
  className?: string;
  /** Target of links to the group. */
  id?: string;
  children: ReactNode;
}

/**
 * A titled list that folds on phones. An empty `<details>` before the list and the style sheet fold it without
 * JavaScript or a layout shift. Wide screens show a plain heading instead.
 */
export function FooterGroup({ title, className = '', id, children }: FooterGroupProps) {
  return (
    <div className={`sh-footer__group ${className}`} id={id}>
      <h2 className="sh-footer__title">{title}</h2>
      <details className="sh-footer__fold" suppressHydrationWarning>
        <summary>
          {title}
          <svg className="sh-footer__chevron" width="14" height="14" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M2 3.5l3 3 3-3" fill="none" stroke="currentColor" />
          </svg>
        </summary>
      </details>
      <ul className="sh-footer__list">{children}</ul>
    </div>
  );
}
