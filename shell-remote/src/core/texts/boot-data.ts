import type { HeaderData, NavItem } from 'shared-config/contracts/contracts';
import { checkedTexts, type TranslationResources } from 'shared-config/i18n/i18n';
import { MAX_ITEMS_PER_LIST, MAX_MENU_DEPTH } from 'shared-config/site/navigation-rules';
import type { ReportFailure } from 'shared-config/errors/report-failure';

/** What header and footer need for their first render, per locale; inlined beside a skeleton, else a file. */
export interface BootData {
  locale: string;
  /** Build that rendered the skeleton; only inlined boot data has it. */
  buildId?: string;
  year: number;
  texts: TranslationResources;
  navigation: HeaderData;
  /** The build's navigation, if `navigation` is the cached one that the skeleton shows. */
  builtNavigation?: HeaderData;
  /** Namespace → integrity of the locale's translation file in the same build. */
  files: Readonly<Record<string, unknown>>;
}

export const BOOT_SELECTOR = 'script[type="application/json"][data-shell-boot]';

/** @param drawnNavigation JSON of the cached navigation that the skeleton shows @throws TypeError */
export function parseBootData(text: string, report: ReportFailure, drawnNavigation?: string): BootData {
  const value = JSON.parse(text) as Partial<BootData> | null;
  if (!value || typeof value.locale !== 'string' || typeof value.year !== 'number') {
    throw new TypeError('The boot data has no locale or year.');
  }
  return {
    locale: value.locale,
    ...(value.buildId && { buildId: value.buildId }),
    year: value.year,
    texts: parseNamespaces(value.texts),
    navigation: parseNavigation(drawnNavigation ? JSON.parse(drawnNavigation) : value.navigation, report),
    ...(drawnNavigation && { builtNavigation: parseNavigation(value.navigation, report) }),
    files: Object(value.files) as BootData['files'],
  };
}

function parseNamespaces(value: unknown): TranslationResources {
  const entries = Object.entries(checkedTexts(value ?? {}));
  return Object.fromEntries(entries.map(([namespace, texts]) => [namespace, checkedTexts(texts, namespace)]));
}

/**
 * Validates header-data. Drops and reports invalid items and what exceeds the limits of a navigation; links and names are
 * decorations are checked when they are drawn.
 */
export function parseNavigation(value: unknown, report: ReportFailure): HeaderData {
  const data = value as Partial<HeaderData> | null | undefined;
  if (!data || typeof data.language !== 'string' || !Array.isArray(data.left) || !Array.isArray(data.right)) {
    throw new TypeError('The navigation has no language, left or right.');
  }
  return {
    language: data.language,
    left: parseItems(data.left, 'left', report),
    right: parseItems(data.right, 'right', report),
  };
}

function parseItems(items: unknown[], list: string, report: ReportFailure): NavItem[] {
  const drop = (message: string) => report({ code: 'nav-item-dropped', part: 'header', message });
  let isCut = false;
  const withinLimits = (all: unknown[], depth: number): unknown[] => {
    const kept = depth > MAX_MENU_DEPTH ? [] : all.slice(0, MAX_ITEMS_PER_LIST);
    isCut ||= kept.length < all.length;
    return kept.map((item) => {
      const children = (item as Partial<NavItem> | null)?.children;
      return Array.isArray(children)
        ? { ...(item as NavItem), children: withinLimits(children, depth + 1) }
        : item;
    });
  };
  const limited = withinLimits(items, 1);
  const checked = limited.filter(isNavItem);
  const dropped = limited.length - checked.length;
  if (isCut) drop(`The list "${list}" is longer or deeper than the limits.`);
  if (dropped > 0) drop(`${dropped} of the list "${list}" have another shape.`);
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
    (item.children === undefined || (Array.isArray(item.children) && item.children.every(isNavItem)))
  );
}
