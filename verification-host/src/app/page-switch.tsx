import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLocale } from 'shared-config/locale-path';
import { ErrorPage } from '../error/error-page';
import { PageErrorBoundary } from '../error/page-error-boundary';
import { useLocalPath } from '../language/language-context';
import { NotFoundPage } from '../not-found/not-found-page';
import { OverviewPage } from '../overview/overview-page';
import { pageById, pageOfPath, type Page, type PageId } from '../pages/pages';
import { SamplePage } from '../sample/sample-page';
import { PageFrame } from './page-frame';

/**
 * The page of the present address, by the same table as the server's. Where the server answered with another page (an
 * address whose page could not be made), that one stands until the address changes.
 */
export function PageSwitch({ startPage }: { startPage: PageId }) {
  const { key, pathname } = useLocation();
  const [start] = useState({ key, pathname });
  // A jump inside a page has the key of the first address, wherever it is made.
  const isStart = key === start.key && pathname === start.pathname;
  const page = isStart ? pageById(startPage) : pageOfPath(splitLocale(pathname).path);
  const homeHref = useLocalPath()('/verification/');
  return (
    <PageFrame page={page}>
      <PageErrorBoundary key={page.id} fallback={<ErrorPage homeHref={homeHref} />}>
        {elementOf(page, homeHref)}
      </PageErrorBoundary>
    </PageFrame>
  );
}

function elementOf({ id }: Page, homeHref: string): ReactNode {
  const elements: Record<PageId, ReactNode> = {
    overview: <OverviewPage />,
    sample: <SamplePage />,
    notFound: <NotFoundPage homeHref={homeHref} />,
    error: <ErrorPage homeHref={homeHref} />,
  };
  return elements[id];
}
