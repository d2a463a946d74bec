import { directionOf, type Locale } from 'shared-config/site/locales';

const ATTRIBUTES = ['class', 'dir', 'lang'] as const;

/** Sets language and direction of a page's element, because the page around it may use another language. */
export function applyLocaleAttributes(element: HTMLElement) {
  const before = ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const);
  return {
    setLocale({ bcp47 }: Locale) {
      element.lang = bcp47;
      element.dir = directionOf(bcp47);
    },
    /** Call it after the first render: until then the element reserves space. */
    removeBox: () => element.classList.add('sh-slot'),
    restore() {
      for (const [name, value] of before) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    },
  };
}
