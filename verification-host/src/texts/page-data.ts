import { checkedTexts, type TranslationResources } from 'shared-config/i18n';
import { localeByCode, type Locale } from 'shared-config/locales';
import { pageById, type PageId } from '../pages/pages';

/** What the build writes into each page for the script that takes it over. */
export interface PageData {
  pageId: PageId;
  locale: Locale;
  texts: TranslationResources;
}

/** Id of the element that carries the page data. */
export const PAGE_DATA_ID = 'page-data';

/**
 * Reads the page data that the build wrote.
 *
 * @throws TypeError when the page carries none or another shape
 */
export function pageDataOf(page: Document): PageData {
  const element = page.getElementById(PAGE_DATA_ID);
  const value = JSON.parse(element?.textContent ?? 'null') as Record<string, unknown> | null;
  const locale = localeByCode(String(value?.locale));
  if (!value || !locale) throw new TypeError('The page carries no page data.');
  return {
    pageId: pageById(value.pageId as PageId).id,
    locale,
    texts: { verification: checkedTexts(value.texts) },
  };
}
