/**
 * Something that does not fit in the window, as `page-side.js` measures it.
 *
 * - `window`: the page, or a part of it, can be scrolled sideways
 * - `cut`: a text is cut off by a box that hides what leaves it; three dots and scrolling are meant
 * - `box`: a text leaves the box that it stands in
 * - `overlap`: two things of one layer lie on each other
 */
export interface Misfit {
  kind: 'window' | 'cut' | 'box' | 'overlap';
  expected: string;
  found: string;
}
