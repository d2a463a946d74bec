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
 *
 * @example revertNativeControl(button, styles)
 */
export function revertNativeControl({ localName }: Element, styles: Map<string, string>): void {
  const borders = DEFAULT_BORDERS[localName];
  if (!borders || styles.get('appearance') === 'none' || styles.get('background-image') !== 'none') return;
  const side = ['width', 'style', 'color'].map((part) => styles.get(`border-top-${part}`)).join(' ');
  if (!borders.test(side)) return;
  for (const name of styles.keys()) if (NATIVE_PROPERTIES.test(name)) styles.set(name, 'revert');
}
