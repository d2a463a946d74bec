import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageViews } from '../pages/page-views';
import type { Page, PageId } from '../pages/pages';
import { useShellConnection } from '../shell/session-context';
import { focusMainArea } from './focus-main-area';
import { PageLink } from './page-link';
import { useDocumentHead } from './use-document-head';

interface PageFrameProps {
  page: Page;
  views: PageViews;
  children: ReactNode;
}

/** A page with the head and the frame that its settings ask for; a page for developers has tabs to the other pages. */
export function PageFrame({ page, views, children }: PageFrameProps) {
  const { t } = useTranslation('verification');
  const connection = useShellConnection();
  useDocumentHead(page);
  useFocusOnNextPage(page.id);
  useEffect(() => {
    showPart('shell-header', page.hasHeader);
    showPart('shell-footer', page.hasFooter);
    connection.suggestApp(page.hasHeader && page.suggestsApp);
  }, [page, connection]);
  if (!page.isForDevelopers) return <div className="vh-column">{children}</div>;
  return (
    <div className="vh-column">
      <nav className="vh-tabs" aria-label={t('nav.label')}>
        <PageLink id="overview" path="/verification/" views={views}>
          {t('nav.overview')}
        </PageLink>
        <PageLink id="sample" path="/verification/sample/" views={views}>
          {t('nav.sample')}
        </PageLink>
      </nav>
      {children}
    </div>
  );
}

/** Focuses the main area when the next page is shown in the same document and the focused link is not on it. */
function useFocusOnNextPage(id: PageId): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) focusMainArea();
    shown.current = id;
  }, [id]);
}

function showPart(id: string, isShown: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = !isShown;
}
