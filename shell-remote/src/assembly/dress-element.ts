import { directionOf, type Locale } from 'shared-config/locales';

const ATTRIBUTES = ['class', 'dir', 'lang'] as const;

/**
 * Gives a page's element the language and direction of the part in it, because the page around it may be in another;
 * `undo` leaves it exactly as it was.
 *
 * @example const dressed = dressElement(element); dressed.in(localeByCode('ar-SA')!); dressed.undo();
 */
export function dressElement(element: HTMLElement): { in(locale: Locale): void; undo(): void } {
  const before = ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const);
  element.classList.add('sh-slot');
  return {
    in({ bcp47 }) {
      element.lang = bcp47;
      element.dir = directionOf(bcp47);
    },
    undo() {
      for (const [name, value] of before) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    },
  };
}
