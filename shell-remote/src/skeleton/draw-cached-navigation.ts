import type { NavItem } from 'shared-config/contracts/contracts';

interface CachedNavigationRules {
  languageKey: string;
  navigationKey: string;
  version: number;
  lifetimeMs: number;
  maxChars: number;
  /** Matches a name, badge or description that is no plain text. */
  notPlain: RegExp;
  /** Matches an address that browsers parse differently than written. */
  tricky: RegExp;
}

/**
 * Draws the cached navigation into a skeleton before the first paint, and stores it beside the boot data for hydration.
 * Requires that page, saved language and cached navigation have the same language. Leaves out an entry that the header would not show.
 * If the cache has the built navigation, or no valid entry on the left, keeps the built navigation until the backend answers.
 *
 * The skeleton runs the text of this function, so it uses nothing outside itself; its helpers are methods, because
 * build tools wrap named functions. It creates elements and texts and never parses markup. A test compares the result
 * with React's.
 */
export function drawCachedNavigation(header: Element, rules: CachedNavigationRules): void {
  const page = header.ownerDocument;
  const base = header.querySelector('.sh-header__logo')?.getAttribute('href')?.slice(0, -1);
  const more = header.querySelector('#sh-menu-more')?.closest('li');
  if (!base || !more) return;
  const draw = {
    text(value: unknown, maxChars: number): string {
      if (
        typeof value === 'string' &&
        value.trim() &&
        value.length <= maxChars &&
        !rules.notPlain.test(value)
      )
        return value;
      throw new TypeError('no plain text');
    },
    href(value: unknown): string {
      if (typeof value !== 'string' || rules.tricky.test(value)) throw new TypeError('no address');
      const isOwn = /^\/(?!\/)/.test(value);
      const url = new URL(isOwn ? base + value : value, location.origin);
      const isHttps = /^https:\/\/[^/]/i.test(value) && !url.username && !url.password;
      const address = isOwn && base.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
      if (isOwn ? address.startsWith(`${base}/`) : isHttps) return address;
      throw new TypeError('no allowed address');
    },
    entry(item: NavItem, depth: number): CachedEntry {
      const { name, renderer, href, badge, description, highlighted, children } = item;
      const isDropdown = renderer === 'MoreDropdown';
      const inside = isDropdown ? draw.entries(children, depth + 1) : [];
      if (!isDropdown && renderer !== 'PrimaryLink') throw new TypeError('no renderer');
      if (!href && !inside[0]) throw new TypeError('no entry');
      return {
        item: children ? { ...item, children: draw.items(inside) } : item,
        name: draw.text(name, 60),
        href: href && draw.href(href),
        badge: badge && draw.text(badge, 20),
        description: description && draw.text(description, 120),
        highlighted: highlighted === true,
        isDropdown,
        children: inside,
      };
    },
    entries(items: unknown, depth: number): CachedEntry[] {
      const list = Array.isArray(items) && depth < 5 ? (items as NavItem[]).slice(0, 100) : [];
      return list.flatMap((item) => {
        try {
          return [draw.entry(item, depth)];
        } catch {
          return [];
        }
      });
    },
    items(entries: CachedEntry[]): NavItem[] {
      return entries.map((entry) => entry.item);
    },
    make(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
      const element = page.createElement(tag);
      if (className) element.className = className;
      element.append(...content);
      return element;
    },
    name({ name, badge, description }: CachedEntry, bar?: HTMLElement): HTMLElement[] {
      if (bar && description) bar.title = description;
      const texts =
        bar || !description
          ? [name]
          : [draw.make('span', '', name), draw.make('span', 'sh-nav__line', description)];
      const shown = [draw.make('span', 'sh-nav__name', ...texts)];
      if (badge) shown.push(draw.make('span', 'sh-badge', badge));
      return shown;
    },
    link(entry: CachedEntry, className: string): HTMLElement {
      const link = draw.make('a', className);
      link.append(...draw.name(entry, className === 'sh-nav__link' ? link : undefined));
      link.setAttribute('href', entry.href!);
      if (entry.highlighted) link.dataset.highlighted = 'true';
      return link;
    },
    panel(entries: CachedEntry[]): HTMLElement {
      const rows = entries.map((entry) => {
        const { href, children } = entry;
        const row = href
          ? draw.link(entry, 'sh-panel__link')
          : draw.make('p', 'sh-panel__title', ...draw.name(entry));
        return children[0]
          ? draw.make('li', 'sh-panel__group', row, draw.panel(children))
          : draw.make('li', '', row);
      });
      return draw.make('ul', 'sh-panel__list', ...rows);
    },
    panelOf(entry: CachedEntry): HTMLElement {
      const self = { ...entry, children: [], badge: undefined };
      return draw.panel(entry.href ? [self, ...entry.children] : entry.children);
    },
    dropdown(entry: CachedEntry, id: string, align: string): Element {
      const item = more.cloneNode(true) as Element;
      const button = item.querySelector('button')!;
      const panel = item.querySelector('.sh-panel')!;
      item.firstElementChild!.className = `sh-dropdown sh-dropdown--${align}`;
      button.setAttribute('aria-controls', id);
      delete button.dataset.highlighted;
      button.removeAttribute('title');
      if (entry.highlighted) button.dataset.highlighted = 'true';
      button.replaceChildren(...draw.name(entry, button), button.lastElementChild!);
      panel.id = id;
      panel.querySelector('ul')!.replaceWith(draw.panelOf(entry));
      return item;
    },
    list(entries: CachedEntry[], selector: string, id: string, align: string): void {
      const items = entries.map((entry, index) =>
        entry.isDropdown
          ? draw.dropdown(entry, id + index, align)
          : draw.make('li', 'sh-nav__item', draw.link(entry, 'sh-nav__link')),
      );
      header.querySelector(selector)!.replaceChildren(...items);
    },
    mobile(entries: CachedEntry[]): void {
      const chevron = more.querySelector('svg')!;
      const rows = entries.map((entry) => {
        if (!entry.isDropdown) return draw.make('li', '', draw.link(entry, 'sh-mobile-nav__row'));
        const head = draw.make('summary', 'sh-mobile-nav__row', ...draw.name(entry), chevron.cloneNode(true));
        return draw.make('li', '', draw.make('details', 'sh-mobile-nav__group', head, draw.panelOf(entry)));
      });
      header.querySelector('.sh-mobile-nav nav > ul')!.replaceChildren(...rows);
    },
  };
  try {
    const language = base.split('/').pop();
    const text = localStorage.getItem(rules.navigationKey);
    if (localStorage.getItem(rules.languageKey) !== language || !text || text.length > rules.maxChars) return;
    const { savedAt, version, value } = JSON.parse(text);
    const age = Date.now() - savedAt;
    const isLive = age > -60_000 && age < rules.lifetimeMs && version === rules.version;
    if (!isLive || value.language !== language) return;
    const boot = page.querySelector<HTMLElement>('[data-shell-boot]')!;
    // The stringifier orders the fields and omits others.
    const fields = [
      'left',
      'right',
      'name',
      'renderer',
      'href',
      'badge',
      'description',
      'highlighted',
      'children',
    ];
    const cached = JSON.stringify(value.exchange, fields);
    const { navigation, texts } = JSON.parse(boot.textContent);
    if (cached === JSON.stringify(navigation, fields)) return;
    const left = draw.entries(value.exchange.left, 1);
    const right = draw.entries(value.exchange.right, 1);
    const last = left.at(-1);
    if (!last) return;
    const blank = { href: undefined, badge: undefined, description: undefined, highlighted: false };
    const own = last.isDropdown ? last : { ...last, ...blank, name: texts.header.nav.more, children: [] };
    const rest = last.isDropdown ? left.slice(0, -1) : left;
    const row = [...rest.filter((entry) => !entry.highlighted), ...rest.filter((entry) => entry.highlighted)];
    const inMore = { ...own, children: [...row, ...own.children] };
    more.replaceWith(draw.dropdown(inMore, 'sh-menu-more', 'start'));
    draw.list(row, '.sh-nav .sh-nav__list', 'sh-menu-left-', 'start');
    draw.list(right, '.sh-header__right .sh-nav__list', 'sh-menu-right-', 'end');
    draw.mobile(left);
    boot.dataset.navigation = JSON.stringify({ language, left: draw.items(left), right: draw.items(right) });
  } catch (refused) {
    console.info('[shell] the cached navigation is not drawn', refused);
  }
}

interface CachedEntry {
  /** The cached item without what is left out, for the hydration. */
  item: NavItem;
  name: string;
  href: string | undefined;
  badge: string | undefined;
  description: string | undefined;
  highlighted: boolean;
  isDropdown: boolean;
  children: CachedEntry[];
}
