import { messageOf } from 'shared-config/errors/report-failure';
import { dataUrlOf } from '../data-url/data-url-of';
import { ScreenshotError } from './screenshot-error';

export interface LoadLimits {
  timeoutMs: number;
  /** Aborts the request. */
  signal: AbortSignal;
}

interface BytesRequest extends LoadLimits {
  /** URL to request: the address itself, or the proxy with the address in its query. */
  url: string;
  /** The page's address of the file, for errors. */
  address: string;
  init: RequestInit;
  code: 'image-failed' | 'font-failed';
}

/**
 * Fetches a file as `data:` URL. The timeout includes the body. Every redirect and every status except 200 is a failure.
 *
 * @throws ScreenshotError with the request's code, or `image-timeout` for images; the signal's reason
 */
export async function loadBytes(request: BytesRequest): Promise<{ type: string; dataUrl: string }> {
  const { url, address, init, code, timeoutMs, signal } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs);
  const abort = () => controller.abort('stopped');
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: 'error', signal: controller.signal });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const blob = await response.blob();
    return { type: blob.type, dataUrl: await dataUrlOf(blob) };
  } catch (thrown) {
    signal.throwIfAborted();
    if (controller.signal.reason === 'timeout') {
      const timeoutCode = code === 'image-failed' ? 'image-timeout' : code;
      throw new ScreenshotError(timeoutCode, `${address} took more than ${timeoutMs} ms.`, address);
    }
    throw new ScreenshotError(code, `${address} did not load: ${messageOf(thrown)}.`, address);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
