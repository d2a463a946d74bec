import type { ShownFormat } from 'shared-config/image-formats';
import { checkPixelRatio, checkSide } from './check-parameter';
import { heightAt } from './height-at';
import { qualityOf, requireLoader, type ImageLoader } from './image-loader';
import { logTrouble, refused, unconverted } from './image-trouble';
import { stepFor } from './image-widths';
import { parseImageSource } from './parse-image-source';

export interface ImageAddressInput {
  src: string;
  loader: ImageLoader;
  /** CSS pixels that it is shown in. */
  width: number;
  height?: number;
  /** The screen's, `devicePixelRatio`. Default 1. */
  pixelRatio?: number;
  /** What `shownFormat()` found; left out, the host decides by what the browser accepts. */
  format?: ShownFormat;
  quality?: number;
}

/**
 * One address of a picture, for places that are no element: a canvas, a background, a preload. The width goes up to the
 * next of the widths. A format that is not converted is logged, and the picture's own address answered; undefined for a
 * picture that is not shown.
 *
 * @throws ImageSourceMissingError without a loader; ImageParameterError for numbers that nobody can answer
 * @example imageAddress({ src: '/a.jpg', loader, width: 300, pixelRatio: devicePixelRatio, format: await shownFormat() })
 *   // 'https://assets.example/a.jpg?width=640&format=avif&quality=75'
 */
export function imageAddress(input: ImageAddressInput): string | undefined {
  const { src, width, height, pixelRatio = 1, format } = input;
  const loader = requireLoader(input.loader, src);
  const quality = qualityOf(loader, input.quality);
  checkSide('width', width);
  if (height !== undefined) checkSide('height', height);
  checkPixelRatio(pixelRatio);
  const source = parseImageSource(src);
  if (source.kind === 'refused') {
    logTrouble(refused(src, source.reason));
    return undefined;
  }
  if (source.kind === 'unsupported') {
    logTrouble(unconverted(src, source.reason));
    return loader({ src });
  }
  const widthPx = stepFor(width * pixelRatio);
  return loader({ src, width: widthPx, height: heightAt(widthPx, { width, height }), format, quality });
}
