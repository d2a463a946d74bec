import { SHOWN_FORMATS, imageFormatOf, type ShownFormat } from 'shared-config/image-formats';
import { heightAt } from './height-at';
import type { ImageLoader } from './image-loader';
import { widthChoices } from './image-widths';
import { parseImageSource } from './parse-image-source';

export interface PlanImageInput {
  src: string;
  loader: ImageLoader;
  quality: number;
  /** Size on the page in CSS pixels; absent where the owner's box decides. */
  width?: number;
  height?: number;
  sizes?: string;
  pixelRatio?: number;
  originalWidth?: number;
  /** False: the host is asked for no height, and so cuts nothing off. */
  mayCrop: boolean;
}

/** One `<source>`. */
export interface PictureSource {
  format: ShownFormat;
  mediaType: string;
  srcSet: string;
  /** The addresses of `srcSet`. */
  addresses: readonly string[];
}

/** What of a picture is tried, in order. */
export interface ShownPlan {
  kind: 'shown';
  sources: readonly PictureSource[];
  /** The picture's own address, tried last. */
  original: string;
  /** Why it is not converted. */
  unconverted?: string;
}

export type ImagePlan = ShownPlan | { kind: 'refused'; reason: string };

/**
 * Decides which addresses a picture is tried from: avif and webp in all widths that make sense, then the original.
 *
 * @example planImage({ src: '/a.jpg', loader, width: 300, height: 200, quality: 75, mayCrop: true })
 */
export function planImage(input: PlanImageInput): ImagePlan {
  const source = parseImageSource(input.src);
  if (source.kind === 'refused') return source;
  const original = input.loader({ src: input.src });
  if (original === undefined) return { kind: 'refused', reason: 'the loader has no address for it' };
  if (source.kind === 'unsupported') {
    return { kind: 'shown', sources: [], original, unconverted: source.reason };
  }
  return { kind: 'shown', sources: SHOWN_FORMATS.flatMap((format) => sourceOf(format, input)), original };
}

function sourceOf(format: ShownFormat, input: PlanImageInput): PictureSource[] {
  const { src, quality, loader } = input;
  const found = widthChoices(input).flatMap(({ widthPx, descriptor }) => {
    const height = input.mayCrop ? heightAt(widthPx, input) : undefined;
    const address = loader({ src, width: widthPx, height, format, quality });
    return address === undefined ? [] : [{ address: inSrcSet(address), descriptor }];
  });
  if (found.length === 0) return [];
  return [
    {
      format,
      mediaType: imageFormatOf(format)!.mediaType,
      srcSet: found.map(({ address, descriptor }) => `${address} ${descriptor}`.trimEnd()).join(', '),
      addresses: found.map(({ address }) => address),
    },
  ];
}

/** White space and commas at the ends are what `srcset` is parted by; loaders of others may answer with them. */
function inSrcSet(address: string): string {
  return address.replaceAll(/\s|^,+|,+$/g, (found) => encodeURIComponent(found));
}
