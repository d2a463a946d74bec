/** A box on the screen, in CSS pixels. */
export interface ScreenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Size and scale of a picture. */
export interface PictureFrame {
  /** Size in whole CSS pixels. */
  widthPx: number;
  heightPx: number;
  /** Offset of the element: the fraction of a pixel of its position on the screen. */
  leftPx: number;
  topPx: number;
  /** Pixels of the picture per CSS pixel. */
  scale: number;
}

/** Canvas limits that all supported browsers and phones accept (iOS: 4096 × 4096 pixels). */
const MAX_PIXELS = 16_777_216;
const MAX_SIDE = 16_384;

/**
 * Returns the frame of a picture: the element's box, rounded outwards to whole pixels. A picture with more than 16,777,216
 * pixels or a side over 16,384 gets a smaller scale and is never cropped.
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
