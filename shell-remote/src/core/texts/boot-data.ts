import type { HeaderData, NavItem } from 'shared-config/contracts';
import { checkedTexts, type TranslationResources } from 'shared-config/i18n';
import type { ReportFailure } from 'shared-config/report-failure';

/**
 * What header and footer need before they can be drawn, per locale: written at build time, inlined beside the
 * skeleton, and served as a file for pages that carry no skeleton.
 *
 * @example { "locale": "tr-TUR", "year": 2026, "texts": { "header": { … } }, "navigation": { "language": "tr-TUR", … } }
 */
export interface BootData {
  locale: string;
  buildId: string;
  year: number;
  texts: TranslationResources;
  navigation: HeaderData;
  /** Namespace → integrity of the locale's translation file in the same build. */
  files: Readonly<Record<string, unknown>>;
}

/** Marks the inlined boot data of an element. */
export const BOOT_SELECTOR = 'script[type="application/json"][data-shell-boot]';

/**
 * Checks boot data where it comes in.
 *
 * @param drawn JSON of the navigation that the skeleton shows in place of the boot data's: the visitor's cached one
 * @throws TypeError naming what is wrong
 */
export function parseBootData(text: string, report: ReportFailure, drawn?: string): BootData {
  const value = JSON.parse(text) as Partial<BootData> | null;
  if (!value || typeof value.locale !== 'string' || typeof value.year !== 'number') {
    throw new TypeError('The boot data has no locale or year.');
  }
  return {
    locale: value.locale,
    buildId: String(value.buildId),
    year: value.year,
    texts: checkedNamespaces(value.texts),
    navigation: checkedNavigation(drawn ? JSON.parse(drawn) : value.navigation, report),
    files: Object(value.files) as BootData['files'],
  };
}

function checkedNamespaces(value: unknown): TranslationResources {
  const entries = Object.entries(checkedTexts(value ?? {}));
  return Object.fromEntries(entries.map(([namespace, texts]) => [namespace, checkedTexts(texts, namespace)]));
}

/**
 * Checks header-data where it comes in: from the backend, from a cache or from the page. Items of another shape are
 * dropped and reported; their links and names are checked where they are drawn.
 *
 * @throws TypeError when it is no header-data at all
 */
export function checkedNavigation(value: unknown, report: ReportFailure): HeaderData {
  const data = value as Partial<HeaderData> | null | undefined;
  if (!data || typeof data.language !== 'string' || !Array.isArray(data.left) || !Array.isArray(data.right)) {
    throw new TypeError('The navigation has no language, left or right.');
  }
  return {
    language: data.language,
    left: checkedItems(data.left, 'left', report),
    right: checkedItems(data.right, 'right', report),
  };
}

function checkedItems(items: unknown[], list: string, report: ReportFailure): NavItem[] {
  const checked = items.filter(isNavItem);
  const dropped = items.length - checked.length;
  if (dropped > 0) {
    report({
      code: 'nav-item-dropped',
      part: 'header',
      message: `${dropped} of the list "${list}" have another shape.`,
    });
  }
  return checked;
}

function isNavItem(value: unknown): value is NavItem {
  const item = value as Partial<NavItem> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.name === 'string' &&
    (item.renderer === 'PrimaryLink' || item.renderer === 'MoreDropdown') &&
    (item.href === undefined || typeof item.href === 'string') &&
    (item.badge === undefined || typeof item.badge === 'string') &&
    (item.children === undefined || (Array.isArray(item.children) && item.children.every(isNavItem)))
  );
}
