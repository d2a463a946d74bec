/** Browsers count places in 64ths of a pixel. */
const UNITS = 64;
const ENOUGH = 200;
/** Of a size that came through one more division. */
const TOLERANCE = 0.02;

/**
 * How many layout pixels a browser has for one CSS pixel: with a dense screen Chromium lays out in the screen's pixels, so
 * that lines of text and edges stand on half CSS pixels, while others, and Chromium where tools only play a dense screen, lay
 * out in CSS pixels. No browser says so, but its sizes do: they come in 64ths of its layout pixels.
 *
 * @param widths as they are, in CSS pixels
 * @example layoutRatio([100, 33.3984375], 2) // 2: 33.3984375 is 4275 / 128
 */
export function layoutRatio(widths: readonly number[], pixelRatio: number): number {
  const broken = widths.filter((width) => !Number.isInteger(width));
  const inCssPixels = broken.filter((width) => isCounted(width * UNITS));
  const inScreenPixels = broken.filter(
    (width) => !isCounted(width * UNITS) && isCounted(width * UNITS * pixelRatio),
  );
  return inScreenPixels.length > 0 && inScreenPixels.length * 4 >= inCssPixels.length ? pixelRatio : 1;
}

/** Widths of the lines of text on an element's page, as many as are needed; only they are sure to end between pixels. */
export function textWidths(document: Document): number[] {
  const widths: number[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (widths.length < ENOUGH && texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const { width } of range.getClientRects()) widths.push(width);
  }
  return widths;
}

function isCounted(units: number): boolean {
  return Math.abs(units - Math.round(units)) < TOLERANCE;
}
