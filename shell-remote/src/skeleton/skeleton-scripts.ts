import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { limits } from 'shared-config/site/limits';
import { CACHED_NAVIGATION } from 'shared-config/storage/navigation-cache';
import { NOT_PLAIN_TEXT } from 'shared-config/site/navigation-rules';
import { fitList } from '../features/header/menus/fit-list';
import { TRICKY_CHARACTERS } from '../core/page/nav-href';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';
import { answerMenus } from './answer-menus';
import { drawCachedNavigation } from './draw-cached-navigation';
import { keepClick } from './keep-click';

interface SkeletonScripts {
  /**
   * For the head. Sets theme, sign-in hint, Telegram's safe area and the app marker before the first paint, and removes
   * failed early scripts. Fetches a rejected entry script past the cache, because the browser would otherwise keep the
   * wrong bytes for the next visit.
   */
  head: string;
  /**
   * For right after the header. Draws the visitor's cached navigation if its language matches, fits the navigation row,
   * answers clicks and keys until the live header does, and sets the mark that the skeleton is visible.
   */
  header: string;
}

/**
 * Returns the two inline scripts of a page with a skeleton. They work without storage, read only six keys, and write
 * only fixed attribute values, three lengths, the theme that the visitor chooses, and validated texts and addresses of the cached
 * navigation. Pages allow them by hash.
 * @example skeletonScripts(storageKeys, brand.appMarker).head // "(() => { … })();"
 */
export function skeletonScripts(
  keys: Record<
    'userIdMarker' | 'pendingSignOut' | 'theme' | 'telegramLook' | 'language' | 'navigation',
    string
  >,
  appMarker: string,
): SkeletonScripts {
  const rules = JSON.stringify({
    languageKey: keys.language,
    navigationKey: keys.navigation,
    version: CACHED_NAVIGATION.version,
    lifetimeMs: CACHED_NAVIGATION.lifetimeMs,
    maxChars: limits.localStorageMaxChars / 20,
  });
  return {
    head: `(() => {
      addEventListener('error', ({ target }) => {
        if (!(target instanceof HTMLScriptElement)) return;
        if (target.hasAttribute(${JSON.stringify(EARLY_SCRIPT_ATTRIBUTE)})) target.remove();
        else if (target.matches('[defer][integrity]')) fetch(target.src, { cache: 'reload' }).catch(() => {});
      }, true);
      const root = document.documentElement;
      let marker = null;
      let theme = null;
      let look = null;
      try {
        if (localStorage.getItem(${JSON.stringify(keys.pendingSignOut)}) === null)
          marker = localStorage.getItem(${JSON.stringify(keys.userIdMarker)});
        theme = localStorage.getItem(${JSON.stringify(keys.theme)});
        look = sessionStorage.getItem(${JSON.stringify(keys.telegramLook)});
      } catch (forbidden) {
        console.info('[shell] storage is off: no sign-in hint, no saved theme', forbidden);
      }
      root.dataset.sessionHint = /^[1-9][0-9]*$/.test(marker || '') ? 'signed-in' : 'signed-out';
      if (navigator.userAgent.includes(${JSON.stringify(`${appMarker}/`)})) root.dataset.inApp = '';
      const [, hostTheme, ...lengths] =
        /^(light|dark|system)(?: (1?\\d{1,2}) (1?\\d{1,2}) (1?\\d{1,2}))?$/.exec(look || '') || [];
      if (theme !== 'light' && theme !== 'dark') theme = hostTheme;
      if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
      ['top', 'bottom', 'inline'].forEach((edge, index) => {
        if (lengths[index]) root.style.setProperty('--host-safe-area-' + edge, lengths[index] + 'px');
      });
    })();`,
    header: `(() => {
      const header = document.querySelector('.sh-header');
      if (header) {
        (${drawCachedNavigation.toString()})(header, {
          ...${rules},
          notPlain: ${String(NOT_PLAIN_TEXT)},
          tricky: ${String(TRICKY_CHARACTERS)},
        });
        (${answerMenus.toString()})(header, ${JSON.stringify(HEADER_EVENTS.listens)}, ${JSON.stringify(keys.theme)});
        (${keepClick.toString()})(${JSON.stringify(HEADER_EVENTS.connected)}, ${limits.remoteDeadlineMs});
      }
      const list = document.querySelector('.sh-header .sh-nav__list');
      if (list) (${fitList.toString()})(list, true);
      performance.mark('shell:skeleton-visible');
    })();`,
  };
}
