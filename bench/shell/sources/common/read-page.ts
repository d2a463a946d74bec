import { PAGE_VIEWS } from 'verification-host/pages/load-page-views';
import { createPageViews, type PageViews } from 'verification-host/pages/page-views';
import { pageDataOf, type PageData } from 'verification-host/texts/page-data';

/** Reads the page's data and prepares its view. */
export function readPage(): { data: PageData; views: PageViews } {
  const data = pageDataOf(document);
  const views = createPageViews(PAGE_VIEWS);
  views.prepare(data.pageId);
  return { data, views };
}
