import type { Piece } from './pen';
import { ScreenshotError } from './screenshot-error';

/** A picture that shows nothing; with a size of its own it keeps its room. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * What an element that is a picture shows: its address, or its pixels where there is none. Undefined for other elements.
 *
 * @throws ScreenshotError `image-failed` where pictures of other origins are drawn on a canvas
 * @example drawnImage(element, true) // { address: 'https://…/logo.avif' }
 */
export function drawnImage(element: Element, isSeen: boolean): Piece | undefined {
  const source = sourceOf(element);
  return source === undefined || isSeen ? source?.() : NOTHING;
}

function sourceOf(element: Element): (() => Piece) | undefined {
  if (element instanceof HTMLImageElement) return () => addressed(element.currentSrc || element.src);
  if (element instanceof HTMLInputElement && element.type === 'image') return () => addressed(element.src);
  if (element instanceof HTMLCanvasElement) return () => pixelsOf(element);
  if (!(element instanceof HTMLVideoElement)) return undefined;
  if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return () => frameOf(element);
  return element.poster === '' ? undefined : () => addressed(element.poster);
}

function addressed(address: string): Piece {
  return address === '' ? NOTHING : { address };
}

function pixelsOf(canvas: HTMLCanvasElement): string {
  if (canvas.width === 0 || canvas.height === 0) return NOTHING;
  try {
    return canvas.toDataURL();
  } catch {
    throw new ScreenshotError('image-failed', 'A canvas holds pictures of other origins.');
  }
}

function frameOf(video: HTMLVideoElement): string {
  const canvas = video.ownerDocument.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return pixelsOf(canvas);
}
