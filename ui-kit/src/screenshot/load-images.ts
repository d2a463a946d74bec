import { planImageFetch } from './plan-image-fetch';
import { loadBytes, type LoadLimits } from './load-bytes';
import { ScreenshotError } from './screenshot-error';

interface LoadImagesInput extends LoadLimits {
  /** Address of the page, to recognise images of its own origin. */
  page: string;
  proxy: string | undefined;
}

/** Limits concurrent requests, so that no timeout counts time in the browser's queue. */
const MAX_CONCURRENT = 6;

/**
 * Loads each image once and returns a map from address to `data:` URL. The first failure rejects.
 *
 * @throws ScreenshotError `image-refused`, `image-failed`, `image-timeout`
 */
export async function loadImages(
  addresses: Iterable<string>,
  input: LoadImagesInput,
): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  const queue = [...new Set(addresses)];
  const workers = Array.from({ length: Math.min(MAX_CONCURRENT, queue.length) }, async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      loaded.set(address, await loadImage(address, input));
    }
  });
  await Promise.all(workers);
  return loaded;
}

async function loadImage(address: string, input: LoadImagesInput): Promise<string> {
  const { timeoutMs, signal } = input;
  const plan = planImageFetch(address, input);
  if (plan.kind === 'inline') return address;
  if (plan.kind === 'refused') {
    throw new ScreenshotError('image-refused', `${address} is refused: ${plan.reason}.`, address);
  }
  const { url, init } = plan;
  const { type, dataUrl } = await loadBytes({ url, init, address, code: 'image-failed', timeoutMs, signal });
  if (type.startsWith('image/')) return dataUrl;
  throw new ScreenshotError('image-failed', `${address} is no image but ${type || 'untyped'}.`, address);
}
