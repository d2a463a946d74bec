import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageViews } from './page-views';
import type { Page, PageId } from '../pages/pages';
import { useShellConnection } from '../shell/session-context';
import { focusMainArea } from '../elements/focus-main-area';
import { PageLink } from './page-link';
import { useDocumentHead } from './use-document-head';

interface PageFrameProps {
  page: Page;
  views: PageViews;
  children: ReactNode;
}

/** Applies a page's settings to document head, header and footer. Pages for developers get tabs to the other pages. */
export function PageFrame({ page, views, children }: PageFrameProps) {
  const { t } = useTranslation('verification');
  const connection = useShellConnection();
  useDocumentHead(page);
  useFocusOnNextPage(page.id);
  useEffect(() => {
    setVisible('shell-header', page.hasHeader);
    setVisible('shell-footer', page.hasFooter);
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

/** Focuses the main area after a client-side navigation that removed the focused link. */
function useFocusOnNextPage(id: PageId): void {
  const previousId = useRef(id);
  useEffect(() => {
    if (previousId.current !== id) focusMainArea();
    previousId.current = id;
  }, [id]);
}

function setVisible(id: string, isVisible: boolean): void {
  const element = document.getElementById(id);
  if (element) element.hidden = !isVisible;
}
