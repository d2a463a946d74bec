import { imageWay } from './image-way';
import { loadBytes } from './load-bytes';
import { ScreenshotError } from './screenshot-error';

export interface LoadImagesInput {
  /** Of the page, to tell its own images from others'. */
  page: string;
  proxy: string | undefined;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Requests at a time, so that none spends its time waiting in the browser's queue. */
const AT_A_TIME = 6;

/**
 * Loads images, each address once; answers address → `data:` address. The first that fails ends it.
 *
 * @throws ScreenshotError `image-refused`, `image-failed`, `image-timeout`
 */
export async function loadImages(
  addresses: Iterable<string>,
  input: LoadImagesInput,
): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  const waiting = [...new Set(addresses)];
  const workers = Array.from({ length: Math.min(AT_A_TIME, waiting.length) }, async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      loaded.set(address, await loadImage(address, input));
    }
  });
  await Promise.all(workers);
  return loaded;
}

async function loadImage(
  address: string,
  { page, proxy, timeoutMs, signal }: LoadImagesInput,
): Promise<string> {
  const way = imageWay(address, { page, proxy });
  if (way.kind === 'there') return address;
  if (way.kind === 'refused') {
    throw new ScreenshotError('image-refused', `${address} is not taken: ${way.reason}.`, address);
  }
  const { type, dataUrl } = await loadBytes({
    url: way.url,
    init: way.init,
    address,
    code: 'image-failed',
    timeoutMs,
    signal,
  });
  if (type.startsWith('image/')) return dataUrl;
  throw new ScreenshotError('image-failed', `${address} is ${type || 'of no type'}, no image.`, address);
}
