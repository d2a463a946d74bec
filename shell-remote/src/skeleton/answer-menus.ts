import { storageKeys } from 'shared-config/site/storage-keys';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';

/**
 * Makes menus and theme of a skeleton work until React listens to it: a click, a tap, Enter and Space open a menu and close it again;
 * Escape and everything outside close it. Shows and saves a chosen theme.
 */
export function answerMenus(header: HTMLElement): void {
  const root = document.documentElement;
  const answer = ({ type, target, key }: Event & { key?: string }) => {
    if (key && key !== 'Escape') return;
    const open = header.querySelector('[data-open], .sh-menu[open]');
    const element = target instanceof Element ? target : root;
    const menu = element.closest('.sh-dropdown, .sh-menu');
    if (open && (key || (menu !== open && (menu || type !== 'pointerover')))) {
      show(open, false);
      if (key) open.querySelector<HTMLElement>('button, summary')!.focus();
    }
    if (type === 'click' && element.closest('.sh-dropdown > button')) show(menu!, menu !== open);
    if (type === 'change' && menu) chooseTheme(target as HTMLInputElement);
  };
  const types = ['click', 'keydown', 'focusin', 'pointerover', 'change'];
  types.forEach((type) => document.addEventListener(type, answer));
  addEventListener(HEADER_EVENTS.listens, () =>
    types.forEach((type) => document.removeEventListener(type, answer)),
  );
  for (const choice of header.querySelectorAll<HTMLInputElement>('[type=radio]'))
    if (choice.value === root.dataset.theme) choice.checked = true;
}

function show(menu: Element, isOpen: boolean): void {
  // The menu of narrow screens, a `<details>`, opens itself.
  menu.removeAttribute('open');
  if (menu.matches('details')) return;
  menu.toggleAttribute('data-open', isOpen);
  menu.firstElementChild!.setAttribute('aria-expanded', `${isOpen}`);
}

function chooseTheme({ type, value }: HTMLInputElement): void {
  if (type !== 'radio') return;
  const { dataset } = document.documentElement;
  dataset.theme = value;
  if (value === 'system') delete dataset.theme;
  try {
    localStorage.setItem(storageKeys.theme, value);
  } catch (forbidden) {
    console.info('[shell] the theme is not saved', forbidden);
  }
}
