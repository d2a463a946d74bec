import { useEffect, useState } from 'react';
import { ErrorPage } from '../error/error-page';
import { NotFoundPage } from '../not-found/not-found-page';
import { isLoadedPage, type PageView, type PageViews } from '../pages/page-views';
import type { Page } from '../pages/pages';

/** A page with what it shows. */
export interface ShownPage {
  page: Page;
  View: PageView;
}

/**
 * The page to show for an address: while its code is on its way, the page before stays, whole. Code that does not come
 * is a page that fails.
 */
export function useShownPage(views: PageViews, page: Page): ShownPage {
  const View = viewOf(views, page);
  const [kept, setKept] = useState<ShownPage>(() => ({ page, View: View ?? (() => null) }));
  if (View && kept.page !== page) setKept({ page, View });
  const isMissing = kept.page !== page && !View;
  useEffect(() => {
    if (!isMissing || !isLoadedPage(page.id)) return;
    let isWanted = true;
    const show = (arrived: PageView) => isWanted && setKept({ page, View: arrived });
    views.load(page.id).then(show, (thrown: unknown) => show(failing(thrown)));
    return () => {
      isWanted = false;
    };
  }, [views, page, isMissing]);
  return View ? { page, View } : kept;
}

function viewOf(views: PageViews, { id }: Page): PageView | undefined {
  if (isLoadedPage(id)) return views.viewOf(id);
  return id === 'error' ? ErrorPage : NotFoundPage;
}

function failing(thrown: unknown): PageView {
  return () => {
    throw thrown;
  };
}
