import { useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavLink, useNavigate } from 'react-router-dom';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { useLatest } from 'ui-kit/latest';
import { useLocalPath } from '../language/language-context';
import type { LoadedPageId, PageViews } from './page-views';

interface PageLinkProps {
  id: LoadedPageId;
  path: string;
  views: PageViews;
  children: ReactNode;
}

/** Its code starts loading on hover or focus, and navigation waits for it, so that address and page change together. */
export function PageLink({ id, path, views, children }: PageLinkProps) {
  const navigate = useNavigate();
  const href = useLocalPath()(path);
  // The language may change while the code loads.
  const latestHref = useLatest(href);
  const isLoading = useRef(false);
  const onClick = (event: MouseEvent) => {
    if (views.viewOf(id) || !isPlainClick(event)) return;
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
    const from = currentPath();
    const follow = () => {
      isLoading.current = false;
      // Stays if the visitor navigated elsewhere meanwhile. The page itself reports a failed load.
      // Without flushSync the new address would be painted before the new title.
      if (currentPath() === from) flushSync(() => void navigate(latestHref.current));
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

function currentPath(): string {
  return splitLocale(window.location.pathname).path;
}
