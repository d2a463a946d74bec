import { fitList } from '../features/header/menus/fit-list';
import { answerMenus } from './answer-menus';
import { drawCachedNavigation } from './draw-cached-navigation';
import { keepClick } from './keep-click';

/**
 * The inline script for right after the header of a skeleton. Draws the visitor's cached navigation if its language matches, fits the
 * navigation row, answers clicks and keys until the live header does, and sets the mark that the skeleton is visible.
 */
export function runHeaderScript(): void {
  const header = document.querySelector<HTMLElement>('.sh-header');
  if (header) {
    drawCachedNavigation(header);
    answerMenus(header);
    keepClick();
  }
  const list = document.querySelector<HTMLElement>('.sh-header .sh-nav__list');
  if (list) fitList(list, true);
  performance.mark('shell:skeleton-visible');
}
