import { checkedTexts, type TranslationResources } from 'shared-config/i18n';
import { localeByCode, type Locale } from 'shared-config/locales';
import { PAGES, type PageId } from '../pages/pages';

/** What the build writes into each page for the script that takes it over. */
export interface PageData {
  pageId: PageId;
  locale: Locale;
  texts: TranslationResources;
  /** Integrity of the index of the build's translation files; undefined where the page names none. */
  textsIndexIntegrity: string | undefined;
}

/** Id of the element that carries the page data. */
export const PAGE_DATA_ID = 'page-data';

/**
 * Reads the page data that the build wrote.
 *
 * @throws TypeError when the page carries none or another shape
 */
export function pageDataOf(page: Document): PageData {
  const value = jsonOf(page.querySelector(`script#${PAGE_DATA_ID}[type="application/json"]`));
  const locale = localeByCode(String(value?.locale));
  const pageId = PAGES.find(({ id }) => id === value?.pageId)?.id;
  if (!value || !locale || !pageId) throw new TypeError('The page carries no page data.');
  const { texts, textsIndexIntegrity } = value;
  return {
    pageId,
    locale,
    texts: { verification: checkedTexts(texts) },
    textsIndexIntegrity: typeof textsIndexIntegrity === 'string' ? textsIndexIntegrity : undefined,
  };
}

/** Only a data block is believed; any other element may be somebody's markup. */
function jsonOf(element: Element | null): Record<string, unknown> | null {
  if (!element) return null;
  try {
    return JSON.parse(element.textContent ?? '') as Record<string, unknown> | null;
  } catch (thrown) {
    throw new TypeError('The page data is not JSON.', { cause: thrown });
  }
}
