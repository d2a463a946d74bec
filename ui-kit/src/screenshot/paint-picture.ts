import { dataUrlOf } from '../data-url/data-url-of';
import type { PictureFrame } from './picture-frame';
import { ScreenshotError } from './screenshot-error';

/**
 * Renders an SVG document as PNG. Uses a `data:` URL, because our Content-Security-Policy forbids `blob:` and a `blob:`
 * image makes the canvas unreadable.
 *
 * @throws ScreenshotError `picture-failed`
 */
export async function paintPicture(svg: string, { widthPx, heightPx, scale }: PictureFrame): Promise<Blob> {
  const image = new Image();
  image.src = await dataUrlOf(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode().catch(() => {
    throw new ScreenshotError('picture-failed', 'The browser cannot draw the picture.');
  });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new ScreenshotError('picture-failed', 'The browser cannot encode the picture.');
  return blob;
}
