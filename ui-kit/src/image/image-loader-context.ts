import { createContext } from 'react';
import type { ImageLoader } from './image-loader';

/**
 * The loader of all images below that bring none themselves; a page says it once.
 *
 * @example <ImageLoaderContext value={createAssetLoader(hosts.assets)}>…</ImageLoaderContext>
 */
export const ImageLoaderContext = createContext<ImageLoader | null>(null);
