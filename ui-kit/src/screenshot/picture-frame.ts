/** A box on the screen, in CSS pixels. */
export interface ScreenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What of the screen the picture shows, and how large. */
export interface PictureFrame {
  /** Size in CSS pixels, whole ones. */
  widthPx: number;
  heightPx: number;
  /** Where the element begins in it: the part of a pixel that its place on the screen has. */
  leftPx: number;
  topPx: number;
  /** Pixels of the picture for one CSS pixel. */
  scale: number;
}

/** What the smallest of today's phones still paints (iOS: 4096 × 4096), and no browser refuses. */
const MAX_PIXELS = 16_777_216;
const MAX_SIDE = 16_384;

/**
 * The frame of a picture: the element's box, rounded outwards to whole pixels as a browser paints it. A picture that would
 * have more than 16,777,216 pixels or a side of more than 16,384 is made smaller, never cut.
 *
 * @example pictureFrame({ left: 10.5, top: 20, width: 100, height: 50 }, 2) // widthPx 101, leftPx 0.5, scale 2
 */
export function pictureFrame({ left, top, width, height }: ScreenBox, scale: number): PictureFrame {
  const widthPx = Math.ceil(left + width) - Math.floor(left);
  const heightPx = Math.ceil(top + height) - Math.floor(top);
  return {
    widthPx,
    heightPx,
    leftPx: left - Math.floor(left),
    topPx: top - Math.floor(top),
    scale: Math.min(
      scale,
      Math.sqrt(MAX_PIXELS / (widthPx * heightPx)),
      MAX_SIDE / widthPx,
      MAX_SIDE / heightPx,
    ),
  };
}
