import type { ShownFormat } from 'shared-config/image-formats';
import { limits } from 'shared-config/limits';
import { checkQuality } from './check-parameter';
import { ImageSourceMissingError } from './image-errors';

/** What is asked of a loader. */
export interface ImageRequest {
  /** As the page says it. It has been looked at: no scripts, no data, no foreign tricks (`parse-image-source.ts`). */
  src: string;
  /** Pixels of the answer. Absent together with all that follows: the picture as it is. */
  width?: number;
  height?: number;
  /** Left out: the host decides by what the browser says it accepts. */
  format?: ShownFormat;
  /** 1 to 100. */
  quality?: number;
}

/**
 * Answers the address of a picture; undefined for one that it has no address for, which is then not shown.
 *
 * @example const loader: ImageLoader = ({ src, width }) => `https://pictures.example${src}?w=${width ?? 'full'}`;
 */
export interface ImageLoader {
  (request: ImageRequest): string | undefined;
  /** Quality of pictures that say none. Default 100: whoever brings a loader of their own decides there (R-KIT-10). */
  quality?: number;
}

/**
 * The loader, of which an image needs one.
 *
 * @throws ImageSourceMissingError
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
