/**
 * Makes menus and theme of a skeleton work until React listens to it: a click, a tap, Enter and Space open a menu and close it again;
 * Escape and everything outside close it. Shows and saves a chosen theme.
 *
 * The skeleton runs the text of this function, so it uses nothing outside itself; its helpers are methods, because build tools wrap
 * named functions.
 * @param listens event after which React answers
 */
export function answerMenus(header: HTMLElement, listens: string, themeKey: string): void {
  const page = header.ownerDocument;
  const root = page.documentElement;
  const menus = {
    show(menu: Element, isOpen: boolean) {
      // The menu of narrow screens, a `<details>`, opens itself.
      menu.removeAttribute('open');
      if (menu.matches('details')) return;
      menu.toggleAttribute('data-open', isOpen);
      menu.firstElementChild!.setAttribute('aria-expanded', `${isOpen}`);
    },
    choose({ type, value }: HTMLInputElement) {
      if (type !== 'radio') return;
      root.dataset.theme = value;
      if (value === 'system') delete root.dataset.theme;
      try {
        localStorage.setItem(themeKey, value);
      } catch (forbidden) {
        console.info('[shell] the theme is not saved', forbidden);
      }
    },
    handleEvent({ type, target, key }: Event & { key?: string }) {
      if (key && key !== 'Escape') return;
      const open = header.querySelector('[data-open], .sh-menu[open]');
      const element = target instanceof Element ? target : root;
      const menu = element.closest('.sh-dropdown, .sh-menu');
      if (open && (key || (menu !== open && (menu || type !== 'pointerover')))) {
        menus.show(open, false);
        if (key) open.querySelector<HTMLElement>('button, summary')!.focus();
      }
      if (type === 'click' && element.closest('.sh-dropdown > button')) menus.show(menu!, menu !== open);
      if (type === 'change' && menu) menus.choose(target as HTMLInputElement);
    },
  };
  const types = ['click', 'keydown', 'focusin', 'pointerover', 'change'];
  types.forEach((type) => page.addEventListener(type, menus));
  addEventListener(listens, () => types.forEach((type) => page.removeEventListener(type, menus)));
  for (const choice of header.querySelectorAll<HTMLInputElement>('[type=radio]'))
    if (choice.value === root.dataset.theme) choice.checked = true;
}
