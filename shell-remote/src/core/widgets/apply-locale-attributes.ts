import { directionOf, type Locale } from 'shared-config/locales';

const ATTRIBUTES = ['class', 'dir', 'lang'] as const;

interface LocaleAttributes {
  setLocale(locale: Locale): void;
  /** Removes the element's own box. Call it after the first render: until then the element reserves space. */
  removeBox(): void;
  restore(): void;
}

/** Sets language and direction of a page's element, because the page around it may use another language. */
export function applyLocaleAttributes(element: HTMLElement): LocaleAttributes {
  const before = ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const);
  return {
    setLocale({ bcp47 }) {
      element.lang = bcp47;
      element.dir = directionOf(bcp47);
    },
    removeBox: () => element.classList.add('sh-slot'),
    restore() {
      for (const [name, value] of before) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    },
  };
}
