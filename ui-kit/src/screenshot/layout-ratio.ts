import { documentProperty } from 'shared-config/platform/document-property';

/** Browsers round layout to 1/64 px. */
const UNITS = 64;
const MAX_SAMPLES = 200;
/** Allowed rounding error of a measured size, in layout units. */
const TOLERANCE = 0.02;

/**
 * Returns the number of layout pixels per CSS pixel. On dense screens Chromium lays out in device pixels, so text lines
 * and edges can be at half CSS pixels. Other browsers, and Chromium with an emulated screen, lay out in CSS pixels. No API
 * exposes this, but measured sizes do: they are multiples of 1/64 layout pixel.
 *
 * @param widths measured widths in CSS pixels
 * @example layoutRatio([100, 33.3984375], 2) // 2: 33.3984375 is 4275 / 128
 */
export function layoutRatio(widths: readonly number[], pixelRatio: number): number {
  const fractions = widths.filter((width) => !Number.isInteger(width));
  const inCssPixels = fractions.filter((width) => isWholeUnits(width * UNITS));
  const inScreenPixels = fractions.filter(
    (width) => !isWholeUnits(width * UNITS) && isWholeUnits(width * UNITS * pixelRatio),
  );
  return inScreenPixels.length > 0 && inScreenPixels.length * 4 >= inCssPixels.length ? pixelRatio : 1;
}

/** Returns up to 200 widths of text lines in CSS pixels; only text reliably has fractional widths. */
export function textWidths(document: Document): number[] {
  const widths: number[] = [];
  const texts = document.createTreeWalker(documentProperty(document, 'body'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (widths.length < MAX_SAMPLES && texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    for (const { width } of range.getClientRects()) widths.push(width);
  }
  return widths;
}

function isWholeUnits(units: number): boolean {
  return Math.abs(units - Math.round(units)) < TOLERANCE;
}
