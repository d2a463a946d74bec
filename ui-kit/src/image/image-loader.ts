import { createContext } from 'react';
import type { DisplayFormat } from 'shared-config/platform/image-formats';
import * as limits from 'shared-config/site/limits';
import { checkQuality } from './check-parameter';
import { ImageSourceMissingError } from './image-errors';

export interface ImageRequest {
  /** The page's value, validated by `parse-image-source.ts`. */
  src: string;
  /** Pixels of the result. Absent together with all properties below: the original picture. */
  width?: number;
  height?: number;
  /** Absent: the host decides from the `Accept` header. */
  format?: DisplayFormat;
  /** 1 to 100. */
  quality?: number;
}

/**
 * Returns the address of a picture, or undefined if it has none; the image then shows its `alt`.
 *
 * @example const loader: ImageLoader = ({ src, width }) => `https://pictures.example${src}?w=${width ?? 'full'}`;
 */
export interface ImageLoader {
  (request: ImageRequest): string | undefined;
  /** Quality of images without a quality of their own. Default 100 (R-KIT-10). */
  quality?: number;
}

/**
 * Provides the default loader for all images below.
 *
 * @example <ImageLoaderContext value={createAssetLoader(hosts.assets)}>…</ImageLoaderContext>
 */
export const ImageLoaderContext = createContext<ImageLoader | null>(null);

/**
 * Returns the loader of an image.
 *
 * @throws ImageSourceMissingError without a loader
 */
export function requireLoader(loader: ImageLoader | null | undefined, src: unknown): ImageLoader {
  if (typeof loader === 'function') return loader;
  throw new ImageSourceMissingError(
    `The image ${JSON.stringify(src)} has no loader. Pass loader={createAssetLoader(hosts.assets)}, or put an ImageLoaderContext around the page.`,
  );
}

/** @throws ImageParameterError */
export function qualityOf(loader: ImageLoader, quality?: number): number {
  const chosen = quality ?? loader.quality ?? limits.customLoaderImageQuality;
  checkQuality(chosen);
  return chosen;
}
