import { collapsedMargins } from './collapsed-margins';
import { copiedProperties, isPlace, type CopiedFrom } from './copied-properties';
import { withFittingImages } from './css-addresses';
import { layoutRatio, textWidths } from './layout-ratio';
import { createStyleBook, type Declarations, type LookOf } from './style-book';

/** A piece of a drawing's text, or an address whose bytes will stand there. */
export type Piece = string | { address: string };

/** Writes one drawing: reads styles, keeps what was written, knows when to pause. */
export interface Pen {
  /** The element that is drawn, and its box on the screen. */
  root: Element;
  rootBox: DOMRect;
  /** Layout pixels for one CSS pixel. */
  layoutRatio: number;
  /** Elements whose margins the root does not contain. */
  collapsed: ReadonlySet<Element>;
  /** The drawing so far. */
  pieces: Piece[];
  /** All styles that are copied, as they are now. */
  stylesOf(element: Element, lookOf?: LookOf): Map<string, string>;
  /** One computed style. */
  read(element: Element, property: string, lookOf?: LookOf): string;
  /** The classes that give these styles, and the sheet that has them. */
  classesOf(styles: Declarations, lookOf?: LookOf): string;
  sheet(): string;
  /** Gives the page its turn when the last one was some milliseconds ago. Rejects with the signal's reason. */
  rest(): Promise<void> | undefined;
}

/** Half of what a page has for one frame. */
const TURN_MS = 8;

/** @example const pen = createPen(element, signal); await drawElement(element, pen); */
export function createPen(root: Element, signal: AbortSignal): Pen {
  const page = root.ownerDocument.defaultView!;
  const { devicePixelRatio } = page;
  const from: CopiedFrom = {
    pixelRatio: devicePixelRatio,
    layoutRatio: devicePixelRatio === 1 ? 1 : layoutRatio(textWidths(root.ownerDocument), devicePixelRatio),
    prefersDark: page.matchMedia('(prefers-color-scheme: dark)').matches,
  };
  const properties = copiedProperties(page.getComputedStyle(root));
  const [looks, places] = [createStyleBook('l'), createStyleBook('p')];
  let turnEndsAt = performance.now() + TURN_MS;
  return {
    root,
    layoutRatio: from.layoutRatio,
    rootBox: root.getBoundingClientRect(),
    collapsed: collapsedMargins(root),
    pieces: [],
    stylesOf(element, lookOf = '') {
      const computed = page.getComputedStyle(element, lookOf || null);
      const read = (name: string) => computed.getPropertyValue(name);
      const styles = new Map<string, string>();
      for (const { name, becomes } of properties) {
        const value = becomes ? becomes(read(name), read, from) : read(name);
        if (value === '') continue;
        styles.set(name, value.includes('image-set') ? withFittingImages(value, from.pixelRatio) : value);
      }
      return styles;
    },
    read: (element, property, lookOf = '') =>
      page.getComputedStyle(element, lookOf || null).getPropertyValue(property),
    classesOf(styles, lookOf) {
      const rows = [...styles];
      const look = looks.classOf(new Map(rows.filter(([name]) => !isPlace(name))), lookOf);
      return `${look} ${places.classOf(new Map(rows.filter(([name]) => isPlace(name))), lookOf)}`;
    },
    sheet: () => `${looks.sheet()}\n${places.sheet()}`,
    rest() {
      if (performance.now() < turnEndsAt) return undefined;
      return nextTurn().then(() => {
        signal.throwIfAborted();
        turnEndsAt = performance.now() + TURN_MS;
      });
    },
  };
}

/** Not by a timer: those wait for 4 ms after the first few. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
