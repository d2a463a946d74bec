import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLocale } from 'shared-config/locale-path';
import { ErrorPage } from '../error/error-page';
import { PageErrorBoundary } from '../error/page-error-boundary';
import { useLocalPath } from '../language/language-context';
import type { PageViews } from '../pages/page-views';
import { pageById, pageOfPath, type PageId } from '../pages/pages';
import { PageFrame } from './page-frame';
import { useShownPage } from './use-shown-page';

/**
 * The page of the present address, by the same table as the server's. Where the server answered with another page (an
 * address whose page could not be made), that one stands until the address changes.
 */
export function PageSwitch({ startPage, views }: { startPage: PageId; views: PageViews }) {
  const { key, pathname } = useLocation();
  const [start] = useState({ key, pathname });
  // A jump inside a page has the key of the first address, wherever it is made.
  const isStart = key === start.key && pathname === start.pathname;
  const wanted = isStart ? pageById(startPage) : pageOfPath(splitLocale(pathname).path);
  const { page, View } = useShownPage(views, wanted);
  const homeHref = useLocalPath()('/verification/');
  return (
    <PageFrame page={page} views={views}>
      <PageErrorBoundary key={page.id} fallback={<ErrorPage homeHref={homeHref} />}>
        <View homeHref={homeHref} id={page.id} />
      </PageErrorBoundary>
    </PageFrame>
  );
}
