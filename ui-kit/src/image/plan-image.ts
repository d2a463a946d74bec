import { DISPLAY_FORMATS, imageFormatOf, type DisplayFormat } from 'shared-config/platform/image-formats';
import { MAX_SIDE_PX } from './check-parameter';
import type { ImageLoader } from './image-loader';
import { widthChoices } from './image-widths';
import { parseImageSource } from './parse-image-source';

export interface PlanImageInput {
  src: string;
  loader: ImageLoader;
  quality: number;
  /** Size on the page in CSS pixels; absent if the surrounding box decides. */
  width?: number;
  height?: number;
  sizes?: string;
  pixelRatio?: number;
  originalWidth?: number;
  /** False: requests no height, so that the host does not crop. */
  mayCrop: boolean;
}

export interface PictureSource {
  format: DisplayFormat;
  mediaType: string;
  srcSet: string;
  /** The addresses of `srcSet`. */
  addresses: readonly string[];
}

/** The addresses to try, in order. */
export interface ShownPlan {
  kind: 'shown';
  sources: readonly PictureSource[];
  /** The picture's own address, tried last. */
  original: string;
  /** The reason why the host does not convert it. */
  unconverted?: string;
}

export type ImagePlan = ShownPlan | { kind: 'refused'; reason: string };

/** Returns the addresses to try for a picture: avif and webp in all useful widths, then the original. */
export function planImage(input: PlanImageInput): ImagePlan {
  const source = parseImageSource(input.src);
  if (source.kind === 'refused') return source;
  const original = input.loader({ src: input.src });
  if (original === undefined) return { kind: 'refused', reason: 'the loader has no address for it' };
  if (source.kind === 'unsupported') {
    return { kind: 'shown', sources: [], original, unconverted: source.reason };
  }
  return { kind: 'shown', sources: DISPLAY_FORMATS.flatMap((format) => sourceOf(format, input)), original };
}

function sourceOf(format: DisplayFormat, input: PlanImageInput): PictureSource[] {
  const { src, quality, loader } = input;
  const candidates = widthChoices(input).flatMap(({ widthPx, descriptor }) => {
    const height = input.mayCrop ? heightAt(widthPx, input) : undefined;
    const address = loader({ src, width: widthPx, height, format, quality });
    return address === undefined ? [] : [{ address: escapeForSrcSet(address), descriptor }];
  });
  if (candidates.length === 0) return [];
  return [
    {
      format,
      mediaType: imageFormatOf(format)!.mediaType,
      srcSet: candidates.map(({ address, descriptor }) => `${address} ${descriptor}`.trimEnd()).join(', '),
      addresses: candidates.map(({ address }) => address),
    },
  ];
}

/** Returns the height for a width in the same aspect ratio, or undefined without a size or above the maximum. */
function heightAt(
  widthPx: number,
  { width, height }: { width?: number; height?: number },
): number | undefined {
  if (width === undefined || height === undefined) return undefined;
  const heightPx = Math.max(1, Math.round((widthPx * height) / width));
  return heightPx <= MAX_SIDE_PX ? heightPx : undefined;
}

/** Escapes the separators of `srcset`, which addresses of custom loaders may contain. */
function escapeForSrcSet(address: string): string {
  return address.replaceAll(/\s|^,+|,+$/g, (separator) => encodeURIComponent(separator));
}
