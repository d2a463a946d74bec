const SLIDE_PX = 300;
const GAP_PX = 16;

/**
 * Simulates layout in jsdom for a carousel: slides of 300px in a row, one of which is visible. Returns a function that
 * restores the window.
 *
 * @example beforeAll(() => layOutSlides(window, () => false));
 */
export function layOutSlides(window: Window & typeof globalThis, isReduced: () => boolean): () => void {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  const undo = [
    define(window, 'IntersectionObserver', { value: Observer }),
    define(window, 'ResizeObserver', { value: Observer }),
    define(window, 'matchMedia', { value: () => ({ matches: isReduced(), ...noEvents }) }),
    define(window, 'getComputedStyle', { value: withDirection(window.getComputedStyle.bind(window)) }),
    define(window.HTMLElement.prototype, 'offsetWidth', {
      get(this: HTMLElement) {
        return isSlide(this) ? SLIDE_PX : SLIDE_PX + GAP_PX;
      },
    }),
    define(window.HTMLElement.prototype, 'offsetLeft', {
      get(this: HTMLElement) {
        if (!isSlide(this)) return 0;
        const startPx = [...this.parentElement!.children].indexOf(this) * (SLIDE_PX + GAP_PX);
        return isRightToLeft(this) ? GAP_PX - startPx : startPx;
      },
    }),
  ];
  return () => undo.forEach((each) => each());
}

const noEvents = { addEventListener: () => undefined, removeEventListener: () => undefined };

const isSlide = (element: Element) => element.classList.contains('ui-carousel__slide');
const isRightToLeft = ({ ownerDocument }: Element) => ownerDocument.documentElement.dir === 'rtl';

/** Adds to computed styles the values that jsdom does not compute: the direction and the gap after a slide. */
function withDirection(compute: typeof getComputedStyle): typeof getComputedStyle {
  return (element, ...rest) => {
    const style = compute(element, ...rest);
    const isFromRight = isRightToLeft(element);
    const gapAt = isFromRight ? 'margin-left' : 'margin-right';
    const valueOf = style.getPropertyValue.bind(style);
    define(style, 'direction', { value: isFromRight ? 'rtl' : 'ltr' });
    define(style, 'getPropertyValue', {
      value: (name: string) => (isSlide(element) && name === gapAt ? `${GAP_PX}px` : valueOf(name)),
    });
    return style;
  };
}

function define(target: object, name: string, descriptor: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, {
    configurable: true,
    ...('value' in descriptor && { writable: true }),
    ...descriptor,
  });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
