import { panelEntriesOf, splitNavigation, type NavEntry } from '../features/header/menus/resolve-navigation';

interface DrawnNavigation {
  left: NavEntry[];
  right: NavEntry[];
  /** Name of the menu “More” if the navigation has none. */
  nameOfMore: string;
}

/**
 * Replaces the navigation of a skeleton. Draws what React draws, from elements and texts, and never parses markup. A test compares
 * both.
 */
export function drawNavigation(header: Element, { left, right, nameOfMore }: DrawnNavigation): void {
  const built = header.querySelector('#sh-menu-more')!.closest('li')!;
  const chevron = built.querySelector('svg')!;
  const { list, more } = splitNavigation(left);
  const inMore = { href: null, name: nameOfMore, ...more, children: [...list, ...(more?.children ?? [])] };
  const barOf = (entries: NavEntry[], id: string, align: string) =>
    entries.map((entry, index) =>
      entry.isDropdown
        ? menuItem(built, entry, id + index, align)
        : make('li', 'sh-nav__item', linkTo(entry, 'sh-nav__link', true)),
    );
  const replace = (selector: string, items: Element[]) =>
    header.querySelector(selector)!.replaceChildren(...items);
  replace('.sh-nav .sh-nav__list', barOf(list, 'sh-menu-left-', 'start'));
  replace('.sh-header__right .sh-nav__list', barOf(right, 'sh-menu-right-', 'end'));
  replace(
    '.sh-mobile-nav nav > ul',
    left.map((entry) => mobileItem(entry, chevron)),
  );
  built.replaceWith(menuItem(built, inMore as NavEntry, 'sh-menu-more', 'start'));
}

/** Returns a copy of a built menu for another entry. */
function menuItem(built: Element, entry: NavEntry, id: string, align: string): Element {
  const item = built.cloneNode(true) as Element;
  const button = item.querySelector('button')!;
  const panel = item.querySelector('.sh-panel')!;
  item.firstElementChild!.className = `sh-dropdown sh-dropdown--${align}`;
  button.setAttribute('aria-controls', id);
  decorate(button, entry, true);
  button.replaceChildren(...namesOf(entry, true), button.lastElementChild!);
  panel.id = id;
  panel.querySelector('ul')!.replaceWith(panelOf(panelEntriesOf(entry)));
  return item;
}

function mobileItem(entry: NavEntry, chevron: Element): Element {
  if (!entry.isDropdown) return make('li', '', linkTo(entry, 'sh-mobile-nav__row'));
  const summary = make('summary', 'sh-mobile-nav__row', ...namesOf(entry), chevron.cloneNode(true));
  return make('li', '', make('details', 'sh-mobile-nav__group', summary, panelOf(panelEntriesOf(entry))));
}

function panelOf(entries: NavEntry[]): Element {
  const card = entries.find(({ highlight }) => highlight);
  const items = entries.map((entry) => {
    const row = entry.href
      ? linkTo(entry, 'sh-panel__link')
      : make('p', 'sh-panel__title', ...namesOf(entry));
    if (entry.href && entry === card) row.setAttribute('data-card', entry.highlight!);
    return entry.children[0]
      ? make('li', 'sh-panel__group', row, panelOf(entry.children))
      : make('li', '', row);
  });
  return make('ul', 'sh-panel__list', ...items);
}

function linkTo(entry: NavEntry, className: string, isInBar?: boolean): Element {
  const icon = entry.icon && !isInBar ? [make('span', 'sh-nav__icon')] : [];
  const link = make('a', className, ...icon, ...namesOf(entry, isInBar));
  link.setAttribute('href', entry.href!);
  decorate(link, entry, isInBar);
  return link;
}

function namesOf({ name, badge, mark, description }: NavEntry, isInBar?: boolean): Element[] {
  const labels = badge ? [make('span', 'sh-badge', badge)] : [];
  if (mark) labels[0]!.setAttribute('data-mark', mark);
  if (isInBar || !description) return [make('span', 'sh-nav__name', name), ...labels];
  const line = make('span', 'sh-nav__line', description);
  return [make('span', 'sh-nav__name', make('span', '', name), ...labels, line)];
}

/** Sets the attributes that depend on the entry. A copy of a menu may have those of another one. */
function decorate(element: Element, { isHighlighted, description }: NavEntry, isInBar?: boolean): void {
  const set = (name: string, value: unknown) =>
    value ? element.setAttribute(name, `${value}`) : element.removeAttribute(name);
  set('title', isInBar && description);
  set('data-highlighted', isHighlighted);
}

function make(tag: string, className: string, ...content: (Node | string)[]): Element {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}
