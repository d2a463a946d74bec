import type { Serializer } from './serializer';

/** Resets position and transforms of the root, which fills the picture. */
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

/** Replaces display values of the root that depend on its parent's layout. */
const ROOT_DISPLAY: Readonly<Record<string, string>> = { block: 'flow-root', inline: 'block' };

/**
 * Changes computed styles that depend on the surrounding page: the position of the root, positions relative to an element
 * outside of the root, the top layer, collapsed margins and the space of scrollbars.
 */
export function adjustPosition(element: Element, styles: Map<string, string>, serializer: Serializer): void {
  if (element === serializer.root) resetRoot(styles, serializer);
  else if (isPositionedFromOutside(element, styles, serializer))
    positionFromRoot(element, styles, serializer);
  else if (serializer.collapsed.has(element)) styles.set('margin-top', '0px');
  if (element !== serializer.root && isInTopLayer(element)) styles.set('z-index', '2147483647');
  if (element instanceof HTMLElement) reserveScrollbars(element, styles);
  revertNativeControl(element, styles);
}

/** Returns whether an element is in the top layer. @example isInTopLayer(dialog) // true */
export function isInTopLayer(element: Element): boolean {
  return [':modal', ':popover-open'].some((selector) => {
    try {
      return element.matches(selector);
    } catch {
      // A browser without the selector has no such elements.
      return false;
    }
  });
}

function resetRoot(styles: Map<string, string>, { rootBox }: Serializer): void {
  const isPositioned = styles.get('position') !== 'static';
  for (const [name, value] of Object.entries(ROOT_STYLES)) styles.set(name, value);
  for (const side of ['top', 'right', 'bottom', 'left']) styles.set(side, 'auto');
  styles.set('position', isPositioned ? 'relative' : 'static');
  const display = styles.get('display') ?? 'block';
  styles.set('display', ROOT_DISPLAY[display] ?? display);
  if (display !== 'inline') return;
  styles.set('box-sizing', 'border-box');
  styles.set('width', `${rootBox.width}px`);
  styles.set('height', `${rootBox.height}px`);
}

function isPositionedFromOutside(
  element: Element,
  styles: ReadonlyMap<string, string>,
  { root }: Serializer,
): boolean {
  if (!/absolute|fixed/.test(styles.get('position') ?? '') || !(element instanceof HTMLElement)) return false;
  return element.offsetParent === null || !root.contains(element.offsetParent);
}

function positionFromRoot(element: Element, styles: Map<string, string>, { rootBox }: Serializer): void {
  const { left, top } = element.getBoundingClientRect();
  styles.set('left', `${left - rootBox.left - pixelsOf(styles, 'margin-left')}px`);
  styles.set('top', `${top - rootBox.top - pixelsOf(styles, 'margin-top')}px`);
  styles.set('right', 'auto');
  styles.set('bottom', 'auto');
}

function reserveScrollbars(element: HTMLElement, styles: Map<string, string>): void {
  if (!/hidden/.test(`${styles.get('overflow-x')} ${styles.get('overflow-y')}`)) return;
  const edge = (side: string) => pixelsOf(styles, `border-${side}-width`);
  const leftEdge = edge('left');
  const verticalBar = element.offsetWidth - element.clientWidth - leftEdge - edge('right');
  const side = element.clientLeft > leftEdge + 1 ? 'padding-left' : 'padding-right';
  if (verticalBar >= 1) styles.set(side, `${pixelsOf(styles, side) + verticalBar}px`);
  const horizontalBar = element.offsetHeight - element.clientHeight - edge('top') - edge('bottom');
  if (horizontalBar >= 1)
    styles.set('padding-bottom', `${pixelsOf(styles, 'padding-bottom') + horizontalBar}px`);
}

function pixelsOf(styles: ReadonlyMap<string, string>, name: string): number {
  return Number.parseFloat(styles.get(name) ?? '') || 0;
}

/** Default borders of unstyled controls, which browsers draw natively. */
const DEFAULT_BORDERS: Readonly<Record<string, RegExp>> = {
  button: /^2px outset /,
  input: /^2px (inset|outset) /,
  meter: /^/,
  progress: /^/,
  select: /^1px solid rgb\((118, 118, 118|133, 133, 133)\)$/,
  textarea: /^1px solid rgb\((118, 118, 118|133, 133, 133)\)$/,
};
const NATIVE_PROPERTIES = /^(background|border)-/;

/**
 * Reverts the border and background styles of a native control, because explicit values would disable its native
 * appearance. Changes `styles`.
 */
function revertNativeControl({ localName }: Element, styles: Map<string, string>): void {
  const borders = DEFAULT_BORDERS[localName];
  if (!borders || styles.get('appearance') === 'none' || styles.get('background-image') !== 'none') return;
  const side = ['width', 'style', 'color'].map((part) => styles.get(`border-top-${part}`)).join(' ');
  if (!borders.test(side)) return;
  for (const name of styles.keys()) if (NATIVE_PROPERTIES.test(name)) styles.set(name, 'revert');
}
