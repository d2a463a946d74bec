import { useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavLink, useNavigate } from 'react-router-dom';
import { isPlainClick } from 'shared-config/is-plain-click';
import { splitLocale } from 'shared-config/locale-path';
import { useLatest } from 'ui-kit/latest';
import { useLocalPath } from '../language/language-context';
import type { LoadedPageId, PageViews } from '../pages/page-views';

interface PageLinkProps {
  id: LoadedPageId;
  /** Without locale. */
  path: string;
  views: PageViews;
  children: ReactNode;
}

/**
 * A link to a page of the area. Its code begins to come when the link is pointed at, and it is followed when that is
 * there: address, head and page change together.
 */
export function PageLink({ id, path, views, children }: PageLinkProps) {
  const navigate = useNavigate();
  const href = useLocalPath()(path);
  // The language may change before the code is there.
  const present = useLatest(href);
  const isComing = useRef(false);
  const onClick = (event: MouseEvent) => {
    if (views.viewOf(id) || !isPlainClick(event)) return;
    event.preventDefault();
    if (isComing.current) return;
    isComing.current = true;
    const from = pathNow();
    const follow = () => {
      isComing.current = false;
      // Whoever has gone elsewhere meanwhile stays there. Code that has not come is told of by the page.
      // At once: later, the address would be painted before the title.
      if (pathNow() === from) flushSync(() => void navigate(present.current));
    };
    views.load(id).then(follow, follow);
  };
  const prepare = () => views.prepare(id);
  return (
    <NavLink to={href} end onPointerEnter={prepare} onFocus={prepare} onClick={onClick}>
      {children}
    </NavLink>
  );
}

/** Where the visitor is, in whichever language. */
function pathNow(): string {
  return splitLocale(window.location.pathname).path;
}
