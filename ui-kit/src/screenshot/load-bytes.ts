import { dataUrlOf } from '../data-url/data-url-of';
import { ScreenshotError } from './screenshot-error';

/** One thing to be fetched, and who is to blame where it fails. */
export interface BytesRequest {
  /** What is asked for: the address itself, or the proxy with the address in its query. */
  url: string;
  /** What the page calls it; errors say it. */
  address: string;
  init: RequestInit;
  code: 'image-failed' | 'font-failed';
  timeoutMs: number;
  /** Ends it at once. */
  signal: AbortSignal;
}

/**
 * Fetches something as a `data:` address, body and all within the time. Any status but 200, and any redirect, fails.
 *
 * @throws ScreenshotError with the request's code, `image-timeout` for images that are late; the signal's reason
 * @example await loadBytes({ url, address: url, init: {}, code: 'image-failed', timeoutMs: 15_000, signal })
 */
export async function loadBytes(request: BytesRequest): Promise<{ type: string; dataUrl: string }> {
  const { url, address, init, code, timeoutMs, signal } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs);
  const stop = () => controller.abort('stopped');
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: 'error', signal: controller.signal });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const blob = await response.blob();
    return { type: blob.type, dataUrl: await dataUrlOf(blob) };
  } catch (thrown) {
    signal.throwIfAborted();
    if (controller.signal.reason === 'timeout') {
      const late = code === 'image-failed' ? 'image-timeout' : code;
      throw new ScreenshotError(late, `${address} took more than ${timeoutMs} ms.`, address);
    }
    throw new ScreenshotError(code, `${address} cannot be had: ${wordsOf(thrown)}.`, address);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
