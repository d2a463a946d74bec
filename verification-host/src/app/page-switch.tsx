import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLocale } from 'shared-config/locale-path';
import { ErrorPage } from '../error/error-page';
import { PageErrorBoundary } from '../error/page-error-boundary';
import { useLocalPath } from '../language/language-context';
import type { PageViews } from './page-views';
import { pageById, pageOfPath, type PageId } from '../pages/pages';
import { PageFrame } from './page-frame';
import { useShownPage } from './use-shown-page';

/** Shows the page that the server rendered, such as its error page, until the address changes. */
export function PageSwitch({ startPage, views }: { startPage: PageId; views: PageViews }) {
  const { key, pathname } = useLocation();
  const [start] = useState({ key, pathname });
  // A jump to a fragment has the key of the first address on every page.
  const isStart = key === start.key && pathname === start.pathname;
  const target = isStart ? pageById(startPage) : pageOfPath(splitLocale(pathname).path);
  const { page, View } = useShownPage(views, target);
  const homeHref = useLocalPath()('/verification/');
  return (
    <PageFrame page={page} views={views}>
      <PageErrorBoundary key={page.id} fallback={<ErrorPage homeHref={homeHref} />}>
        <View homeHref={homeHref} id={page.id} />
      </PageErrorBoundary>
    </PageFrame>
  );
}
