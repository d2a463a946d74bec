const SLIDE_PX = 300;
const GAP_PX = 16;

/**
 * Gives jsdom, which lays out nothing and observes nothing, what a carousel asks of a page: slides of 300 in a row, one
 * of which is seen. Returns the way to take it out again.
 *
 * @example beforeAll(() => layOutSlides(window, () => false));
 */
export function layOutSlides(window: Window & typeof globalThis, isReduced: () => boolean): () => void {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  const undo = [
    put(window, 'IntersectionObserver', { value: Observer }),
    put(window, 'ResizeObserver', { value: Observer }),
    put(window, 'matchMedia', { value: () => ({ matches: isReduced(), ...eventless }) }),
    put(window, 'getComputedStyle', { value: directed(window.getComputedStyle.bind(window)) }),
    put(window.HTMLElement.prototype, 'offsetWidth', {
      get(this: HTMLElement) {
        return isSlide(this) ? SLIDE_PX : SLIDE_PX + GAP_PX;
      },
    }),
    put(window.HTMLElement.prototype, 'offsetLeft', {
      get(this: HTMLElement) {
        if (!isSlide(this)) return 0;
        const startPx = [...this.parentElement!.children].indexOf(this) * (SLIDE_PX + GAP_PX);
        return isRightToLeft(this) ? GAP_PX - startPx : startPx;
      },
    }),
  ];
  return () => undo.forEach((each) => each());
}

const eventless = { addEventListener: () => undefined, removeEventListener: () => undefined };

const isSlide = (element: Element) => element.classList.contains('ui-carousel__slide');
const isRightToLeft = ({ ownerDocument }: Element) => ownerDocument.documentElement.dir === 'rtl';

/** What jsdom does not compute: directions, and the gap behind a slide. */
function directed(compute: typeof getComputedStyle): typeof getComputedStyle {
  return (element, ...rest) => {
    const style = compute(element, ...rest);
    const isFromRight = isRightToLeft(element);
    const gapAt = isFromRight ? 'margin-left' : 'margin-right';
    const valueOf = style.getPropertyValue.bind(style);
    put(style, 'direction', { value: isFromRight ? 'rtl' : 'ltr' });
    put(style, 'getPropertyValue', {
      value: (name: string) => (isSlide(element) && name === gapAt ? `${GAP_PX}px` : valueOf(name)),
    });
    return style;
  };
}

function put(target: object, name: string, descriptor: PropertyDescriptor): () => void {
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
