import type { MarkupPart } from './serializer';
import { ScreenshotError } from './screenshot-error';

/** A transparent picture, which keeps the space of an invisible image. */
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Returns the address of an image element, or the pixels of a canvas or video. Returns undefined for other elements.
 *
 * @throws ScreenshotError `image-failed` for a canvas with pictures of other origins
 * @example drawnImage(element, true) // { address: 'https://…/logo.avif' }
 */
export function drawnImage(element: Element, isVisible: boolean): MarkupPart | undefined {
  const source = sourceOf(element);
  return source === undefined || isVisible ? source?.() : TRANSPARENT;
}

function sourceOf(element: Element): (() => MarkupPart) | undefined {
  if (element instanceof HTMLImageElement) return () => partOf(element.currentSrc || element.src);
  if (element instanceof HTMLInputElement && element.type === 'image') return () => partOf(element.src);
  if (element instanceof HTMLCanvasElement) return () => pixelsOf(element);
  if (!(element instanceof HTMLVideoElement)) return undefined;
  if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return () => frameOf(element);
  return element.poster === '' ? undefined : () => partOf(element.poster);
}

function partOf(address: string): MarkupPart {
  return address === '' ? TRANSPARENT : { address };
}

function pixelsOf(canvas: HTMLCanvasElement): string {
  if (canvas.width === 0 || canvas.height === 0) return TRANSPARENT;
  try {
    return canvas.toDataURL();
  } catch {
    throw new ScreenshotError('image-failed', 'A canvas has pictures of other origins.');
  }
}

function frameOf(video: HTMLVideoElement): string {
  const canvas = video.ownerDocument.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return pixelsOf(canvas);
}
