/**
 * A layout problem that `page-side.js` measures.
 *
 * - `window`: the page or an element scrolls sideways
 * - `cut`: a box hides a part of a text, without an ellipsis or scrolling
 * - `box`: a text overflows its box
 * - `overlap`: two items of one layer overlap
 */
export interface Misfit {
  kind: 'window' | 'cut' | 'box' | 'overlap';
  expected: string;
  found: string;
}
