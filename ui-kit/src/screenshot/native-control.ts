/** What browsers draw these with when nobody has given them borders and a ground of their own, and draw as a picture then. */
const DEFAULT_BORDERS: Readonly<Record<string, RegExp>> = {
  button: /^2px outset /,
  input: /^2px (inset|outset) /,
  meter: /^/,
  progress: /^/,
  select: /^1px solid rgb\((118, 118, 118|133, 133, 133)\)$/,
  textarea: /^1px solid rgb\((118, 118, 118|133, 133, 133)\)$/,
};
const DRAWN_BY_THE_BROWSER = /^(background|border)-/;

/**
 * Leaves a control that the browser draws to the browser: as soon as a style names its borders or its ground, a browser
 * draws another one. Changes the styles.
 *
 * @example keepNativeControl(button, styles)
 */
export function keepNativeControl({ localName }: Element, styles: Map<string, string>): void {
  const borders = DEFAULT_BORDERS[localName];
  if (!borders || styles.get('appearance') === 'none' || styles.get('background-image') !== 'none') return;
  const side = ['width', 'style', 'color'].map((part) => styles.get(`border-top-${part}`)).join(' ');
  if (!borders.test(side)) return;
  for (const name of styles.keys()) if (DRAWN_BY_THE_BROWSER.test(name)) styles.set(name, 'revert');
}
