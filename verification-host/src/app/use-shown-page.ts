import { useEffect, useState } from 'react';
import { ErrorPage } from '../error/error-page';
import { NotFoundPage } from '../not-found/not-found-page';
import { isLoadedPage, type PageView, type PageViews } from './page-views';
import type { Page } from '../pages/pages';

export interface ShownPage {
  page: Page;
  View: PageView;
}

/** While a page's code loads, the previous page stays. If it does not load, the page throws for the error boundary. */
export function useShownPage(views: PageViews, page: Page): ShownPage {
  const View = viewOf(views, page);
  const [shown, setShown] = useState<ShownPage>(() => ({ page, View: View ?? (() => null) }));
  if (View && shown.page !== page) setShown({ page, View });
  const isMissing = shown.page !== page && !View;
  useEffect(() => {
    if (!isMissing || !isLoadedPage(page.id)) return;
    let isCurrent = true;
    const show = (loaded: PageView) => isCurrent && setShown({ page, View: loaded });
    views.load(page.id).then(show, (thrown: unknown) => show(createFailingView(thrown)));
    return () => void (isCurrent = false);
  }, [views, page, isMissing]);
  return View ? { page, View } : shown;
}

function viewOf(views: PageViews, { id }: Page): PageView | undefined {
  if (isLoadedPage(id)) return views.viewOf(id);
  return id === 'error' ? ErrorPage : NotFoundPage;
}

function createFailingView(thrown: unknown): PageView {
  return () => {
    throw thrown;
  };
}
