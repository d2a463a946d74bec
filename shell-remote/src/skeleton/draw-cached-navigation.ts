import type { HeaderData, NavItem } from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import { storageKeys } from 'shared-config/site/storage-keys';
import { navItemsFrom } from 'shared-config/storage/nav-items-from';
import { CACHED_NAVIGATION } from 'shared-config/storage/navigation-cache';
import { navHref } from '../core/page/nav-href';
import type { NavEntry } from '../features/header/menus/resolve-navigation';
import { drawNavigation } from './draw-navigation';

/**
 * Draws the cached navigation into a skeleton before the first paint, and stores it beside the boot data for hydration.
 * Requires that page, saved language and cached navigation have the same language. Leaves out an entry that the header would not show.
 * If the cache has the built navigation, or no valid entry on the left, keeps the built navigation until the backend answers.
 */
export function drawCachedNavigation(header: Element): void {
  try {
    const base = header.querySelector('.sh-header__logo')!.getAttribute('href')!.slice(0, -1);
    const cached = cachedNavigation(base.split('/').pop()!);
    if (!cached) return;
    const boot = document.querySelector<HTMLElement>('[data-shell-boot]')!;
    const { navigation, texts } = JSON.parse(boot.textContent);
    const words = texts.header.nav;
    if (JSON.stringify(cached) === JSON.stringify(validNavigation(navigation))) return;
    const left = entriesOf(cached.left, base, words);
    if (!left[0]) return;
    const right = entriesOf(cached.right, base, words);
    drawNavigation(header, { left, right, nameOfMore: words.more });
    boot.dataset.navigation = JSON.stringify(cached);
  } catch (refused) {
    console.info('[shell] the cached navigation is not drawn', refused);
  }
}

/** Returns the saved navigation of this language. @throws TypeError, SyntaxError */
function cachedNavigation(language: string): HeaderData | undefined {
  const text = localStorage.getItem(storageKeys.navigation);
  if (localStorage.getItem(storageKeys.language) !== language || !text) return undefined;
  if (text.length > limits.localStorageMaxChars / 20) return undefined;
  const { savedAt, version, value } = JSON.parse(text);
  const age = Date.now() - savedAt;
  const isLive = age > -60_000 && age < CACHED_NAVIGATION.lifetimeMs && version === CACHED_NAVIGATION.version;
  return isLive && value.language === language ? validNavigation({ ...value.exchange, language }) : undefined;
}

function validNavigation({ language, left, right }: HeaderData): HeaderData {
  return { language, left: navItemsFrom(left), right: navItemsFrom(right) };
}

/** Returns the entries that the header shows of valid items. */
function entriesOf(items: NavItem[], base: string, words: Record<string, string>): NavEntry[] {
  return items
    .map(({ renderer, href, highlighted, children = [], ...texts }) => ({
      ...texts,
      badge: texts.badge || (texts.mark && words[texts.mark]),
      isDropdown: renderer === 'MoreDropdown',
      href: navHref(href, base),
      isHighlighted: highlighted,
      children: renderer === 'MoreDropdown' ? entriesOf(children, base, words) : [],
    }))
    .filter(({ href, children }) => href || children[0]);
}
