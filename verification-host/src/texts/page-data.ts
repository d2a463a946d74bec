import { checkedTexts, type TranslationResources } from 'shared-config/i18n/i18n';
import { localeByCode, type Locale } from 'shared-config/site/locales';
import { PAGES, type PageId } from '../pages/pages';

export interface PageData {
  pageId: PageId;
  locale: Locale;
  texts: TranslationResources;
  /** Integrity of the index of the build's translation files, if the page has one. */
  textsIndexIntegrity: string | undefined;
}

export const PAGE_DATA_ID = 'page-data';

/** Reads the page data that the build wrote. @throws TypeError if the data are missing or invalid */
export function pageDataOf(page: Document): PageData {
  const value = jsonOf(page.querySelector(`script#${PAGE_DATA_ID}[type="application/json"]`));
  const locale = localeByCode(String(value?.locale));
  const pageId = PAGES.find(({ id }) => id === value?.pageId)?.id;
  if (!value || !locale || !pageId) throw new TypeError('The page has no valid page data.');
  const { texts, textsIndexIntegrity } = value;
  return {
    pageId,
    locale,
    texts: { verification: checkedTexts(texts) },
    textsIndexIntegrity: typeof textsIndexIntegrity === 'string' ? textsIndexIntegrity : undefined,
  };
}

function jsonOf(element: Element | null): Record<string, unknown> | null {
  if (!element) return null;
  try {
    return JSON.parse(element.textContent ?? '') as Record<string, unknown> | null;
  } catch (thrown) {
    throw new TypeError('The page data is not JSON.', { cause: thrown });
  }
}
