import * as limits from 'shared-config/site/limits';
import { documentProperty } from 'shared-config/platform/document-property';
import { dataUrlOf } from '../data-url/data-url-of';
import { coloursBehind } from './colours-behind';
import { addressesIn, withAddresses } from './css-addresses';
import { drawElement } from './draw-element';
import { familiesIn } from './font-faces';
import type { LoadLimits } from './load-bytes';
import { loadImages } from './load-images';
import { createSerializer, type Serializer } from './serializer';
import { pictureFrame, type PictureFrame, type ScreenBox } from './picture-frame';
import { pictureSource } from './picture-source';
import { referencedDefinitions } from './referenced-definitions';
import { ScreenshotError } from './screenshot-error';
import { webFontsSheet } from './web-fonts';
import { xmlAttribute } from './xml-text';

export { isScreenshotError, type ScreenshotError } from './screenshot-error';

export interface ScreenshotOptions {
  /** Address of the image proxy. Without one, images of other origins are refused. */
  proxy?: string;
  /** Timeout of each image. Default 15,000. */
  imageTimeoutMs?: number;
  /** Aborts the screenshot; the promise rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * Returns a PNG of an element in its current state (R-KIT-11). Does not change the page.
 *
 * @throws ScreenshotError with `code` and, for a file, `address`; the signal's reason
 * @example const png = await takeScreenshot(card, { proxy: imageProxyOf(hosts) });
 */
export async function takeScreenshot(element: Element, options: ScreenshotOptions = {}): Promise<Blob> {
  const { signal: outer, imageTimeoutMs = limits.screenshotImageTimeoutMs } = options;
  outer?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', abort);
  const { signal } = controller;
  try {
    const page = documentProperty(element.ownerDocument, 'defaultView');
    const frame = pictureFrame(shownBox(element), page?.devicePixelRatio ?? 1);
    const serializer = createSerializer(element, signal);
    await drawElement(element, serializer);
    const svg = await sourceOf(serializer, frame, options, { timeoutMs: imageTimeoutMs, signal });
    signal.throwIfAborted();
    const png = await paintPicture(svg, frame);
    signal.throwIfAborted();
    return png;
  } finally {
    outer?.removeEventListener('abort', abort);
    // Aborts the remaining requests after a failure.
    controller.abort();
  }
}

async function sourceOf(
  serializer: Serializer,
  frame: PictureFrame,
  { proxy }: ScreenshotOptions,
  loading: LoadLimits,
): Promise<string> {
  const { root, parts: pieces } = serializer;
  const document = root.ownerDocument;
  const styles = serializer.sheet();
  const behind = coloursBehind(root);
  const families = new Set(
    [...styles.matchAll(/font-family:([^;}]+)/g)].flatMap(([, value]) => familiesIn(value ?? '')),
  );
  const addresses = [
    ...addressesIn(styles),
    ...pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.address)),
  ];
  const [images, fonts] = await Promise.all([
    loadImages(addresses, { ...loading, proxy, page: document.baseURI }),
    webFontsSheet(document, families, loading),
  ]);
  const drawing = pieces
    .map((piece) => (typeof piece === 'string' ? piece : xmlAttribute(images.get(piece.address) ?? '')))
    .join('');
  return pictureSource({
    frame,
    zoom: serializer.layoutRatio,
    drawing: drawing + referencedDefinitions(drawing + styles, document),
    sheet: `${fonts}\n${withAddresses(styles, (address) => images.get(address))}`,
    behind,
    colorScheme: serializer.read(document.documentElement, 'color-scheme'),
    lang: root.closest('[lang]')?.getAttribute('lang') ?? '',
  });
}

/** Returns the box of an element, without rotation and scale. */
function shownBox(element: Element): ScreenBox {
  const box = element.getBoundingClientRect();
  if (!element.isConnected || box.width === 0 || box.height === 0) {
    throw new ScreenshotError('element-not-shown', 'The element is not in the page or has no size.');
  }
  if (!(element instanceof HTMLElement)) return box;
  const { offsetWidth, offsetHeight } = element;
  const isScaled = Math.abs(offsetWidth - box.width) >= 1 || Math.abs(offsetHeight - box.height) >= 1;
  return isScaled ? { left: 0, top: 0, width: offsetWidth, height: offsetHeight } : box;
}

/**
 * Renders an SVG document as PNG. Uses a `data:` URL, because our Content-Security-Policy forbids `blob:` and a `blob:`
 * image makes the canvas unreadable.
 *
 * @throws ScreenshotError `picture-failed`
 */
async function paintPicture(svg: string, { widthPx, heightPx, scale }: PictureFrame): Promise<Blob> {
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
