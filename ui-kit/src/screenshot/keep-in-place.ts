import { keepNativeControl } from './native-control';
import type { Pen } from './pen';

/** The root stands where the picture begins, upright; what was around it said where it stood in the page. */
const ROOT_STYLES = {
  float: 'none',
  'margin-top': '0px',
  'margin-right': '0px',
  'margin-bottom': '0px',
  'margin-left': '0px',
  'z-index': 'auto',
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  opacity: '1',
  'max-width': 'none',
  'max-height': 'none',
} as const;

/** Root boxes that a parent's kind of layout makes; alone they are blocks. */
const LONE_DISPLAY: Readonly<Record<string, string>> = { block: 'flow-root', inline: 'block' };

/**
 * Changes computed styles where they mean something only in the page: the root's own place, places that are counted from
 * outside of the root, the top layer, margins that the root does not contain, the room of scrollbars.
 *
 * @example keepInPlace(element, styles, pen);
 */
export function keepInPlace(element: Element, styles: Map<string, string>, pen: Pen): void {
  if (element === pen.root) placeRoot(styles, pen);
  else if (isPlacedFromOutside(element, styles, pen)) countFromRoot(element, styles, pen);
  else if (pen.collapsed.has(element)) styles.set('margin-top', '0px');
  if (element !== pen.root && isInTopLayer(element)) styles.set('z-index', '2147483647');
  if (element instanceof HTMLElement) keepScrollbarRoom(element, styles);
  keepNativeControl(element, styles);
}

/** Whether an element is drawn above all others whatever its parents are. @example isInTopLayer(dialog) // true */
export function isInTopLayer(element: Element): boolean {
  return [':modal', ':popover-open'].some((selector) => {
    try {
      return element.matches(selector);
    } catch {
      // A browser that is older than the selector has no such elements.
      return false;
    }
  });
}

function placeRoot(styles: Map<string, string>, { rootBox }: Pen): void {
  const isPositioned = styles.get('position') !== 'static';
  for (const [name, value] of Object.entries(ROOT_STYLES)) styles.set(name, value);
  for (const side of ['top', 'right', 'bottom', 'left']) styles.set(side, 'auto');
  styles.set('position', isPositioned ? 'relative' : 'static');
  const display = styles.get('display') ?? 'block';
  styles.set('display', LONE_DISPLAY[display] ?? display);
  if (display !== 'inline') return;
  styles.set('box-sizing', 'border-box');
  styles.set('width', `${rootBox.width}px`);
  styles.set('height', `${rootBox.height}px`);
}

function isPlacedFromOutside(element: Element, styles: ReadonlyMap<string, string>, { root }: Pen): boolean {
  if (!/absolute|fixed/.test(styles.get('position') ?? '') || !(element instanceof HTMLElement)) return false;
  return element.offsetParent === null || !root.contains(element.offsetParent);
}

function countFromRoot(element: Element, styles: Map<string, string>, { rootBox }: Pen): void {
  const { left, top } = element.getBoundingClientRect();
  styles.set('left', `${left - rootBox.left - pixels(styles, 'margin-left')}px`);
  styles.set('top', `${top - rootBox.top - pixels(styles, 'margin-top')}px`);
  styles.set('right', 'auto');
  styles.set('bottom', 'auto');
}

function keepScrollbarRoom(element: HTMLElement, styles: Map<string, string>): void {
  if (!/hidden/.test(`${styles.get('overflow-x')} ${styles.get('overflow-y')}`)) return;
  const [leftEdge, rightEdge] = [pixels(styles, 'border-left-width'), pixels(styles, 'border-right-width')];
  const bar = element.offsetWidth - element.clientWidth - leftEdge - rightEdge;
  const side = element.clientLeft > leftEdge + 1 ? 'padding-left' : 'padding-right';
  if (bar >= 1) styles.set(side, `${pixels(styles, side) + bar}px`);
  const flatBar =
    element.offsetHeight -
    element.clientHeight -
    pixels(styles, 'border-top-width') -
    pixels(styles, 'border-bottom-width');
  if (flatBar >= 1) styles.set('padding-bottom', `${pixels(styles, 'padding-bottom') + flatBar}px`);
}

function pixels(styles: ReadonlyMap<string, string>, name: string): number {
  return Number.parseFloat(styles.get(name) ?? '') || 0;
}
