import { directionOf, type Locale } from 'shared-config/locales';

const ATTRIBUTES = ['class', 'dir', 'lang'] as const;

/** An element of the page with the language of the part in it. */
export interface DressedElement {
  in(locale: Locale): void;
  /** Removes the element's own box. Called when the part is in the page: until then the element reserves the part's place. */
  removeBox(): void;
  /** Restores the attributes that the page set. */
  undo(): void;
}

/**
 * Gives a page's element the language and direction of the part in it, because the page around it may be in another.
 *
 * @example const dressed = dressElement(element); dressed.in(localeByCode('ar-SA')!); dressed.undo();
 */
export function dressElement(element: HTMLElement): DressedElement {
  const before = ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const);
  return {
    in({ bcp47 }) {
      element.lang = bcp47;
      element.dir = directionOf(bcp47);
    },
    removeBox: () => element.classList.add('sh-slot'),
    undo() {
      for (const [name, value] of before) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    },
  };
}
