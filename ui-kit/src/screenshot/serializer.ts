import { documentProperty } from 'shared-config/platform/document-property';
import { collapsedMargins } from './collapsed-margins';
import { copiedProperties, isGeometry, type PageProperties } from './copied-properties';
import { withFittingImages } from './css-addresses';
import { layoutRatio, textWidths } from './layout-ratio';
import { createStyleRegistry, type Declarations, type Pseudo } from './style-registry';

/** A part of the markup, or an address that is replaced by its bytes. */
export type MarkupPart = string | { address: string };

export type Serializer = ReturnType<typeof createSerializer>;

/** Half the time of one frame. */
const TURN_MS = 8;

/**
 * Creates the serializer of one screenshot: it reads styles, collects the markup and yields to the page.
 *
 * @param root the element to draw
 */
export function createSerializer(root: Element, signal: AbortSignal) {
  const page = documentProperty(root.ownerDocument, 'defaultView')!;
  const { devicePixelRatio } = page;
  const pageProperties: PageProperties = {
    pixelRatio: devicePixelRatio,
    layoutRatio: devicePixelRatio === 1 ? 1 : layoutRatio(textWidths(root.ownerDocument), devicePixelRatio),
    prefersDark: page.matchMedia('(prefers-color-scheme: dark)').matches,
  };
  const properties = copiedProperties(page.getComputedStyle(root));
  const [appearances, geometries] = [createStyleRegistry('l'), createStyleRegistry('p')];
  let turnEndsAt = performance.now() + TURN_MS;
  return {
    root,
    /** Layout pixels for one CSS pixel. */
    layoutRatio: pageProperties.layoutRatio,
    rootBox: root.getBoundingClientRect(),
    collapsed: collapsedMargins(root),
    /** The drawing so far. */
    parts: [] as MarkupPart[],
    /** Returns all copied styles with their current values. */
    stylesOf(element: Element, pseudo: Pseudo = ''): Map<string, string> {
      const computed = page.getComputedStyle(element, pseudo || null);
      const read = (name: string) => computed.getPropertyValue(name);
      const styles = new Map<string, string>();
      for (const { name, copy } of properties) {
        const value = copy ? copy(read(name), read, pageProperties) : read(name);
        if (value === '') continue;
        styles.set(name, value.includes('image-set') ? withFittingImages(value, devicePixelRatio) : value);
      }
      return styles;
    },
    /** Returns one computed style. */
    read: (element: Element, property: string, pseudo: Pseudo = ''): string =>
      page.getComputedStyle(element, pseudo || null).getPropertyValue(property),
    /** Returns the classes for these styles; `sheet` contains their rules. */
    classesOf(styles: Declarations, pseudo?: Pseudo): string {
      const rows = [...styles];
      const appearance = appearances.classOf(new Map(rows.filter(([name]) => !isGeometry(name))), pseudo);
      return `${appearance} ${geometries.classOf(new Map(rows.filter(([name]) => isGeometry(name))), pseudo)}`;
    },
    sheet: () => `${appearances.sheet()}\n${geometries.sheet()}`,
    /** Yields to the page's other work every 8 ms. Rejects with the signal's reason. */
    yieldToPage(): Promise<void> | undefined {
      if (performance.now() < turnEndsAt) return undefined;
      return nextTurn().then(() => {
        signal.throwIfAborted();
        turnEndsAt = performance.now() + TURN_MS;
      });
    },
  };
}

/** Uses a message channel, because browsers delay nested timers by 4 ms. */
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
