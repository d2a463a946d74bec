import type { ImageFormat } from 'shared-config/platform/image-formats';

export interface SamplePicture {
  /** Its path below `/images/`. */
  name: string;
  drawing: 'photo' | 'harbour' | 'dunes' | 'aurora' | 'avatar' | 'card' | 'mark';
  width: number;
  height: number;
  /** `svg` is never converted. */
  format: ImageFormat | 'svg';
  note: string;
  /** Has EXIF orientation 6: stored in landscape, shown in portrait. */
  isRotated?: true;
  isTransparent?: true;
}

/** One row per picture. A picture is drawn at its first request. */
export const SAMPLE_PICTURES: readonly SamplePicture[] = [
  picture('photo.jpg', 'photo', 2400, 1600, 'a view, opaque'),
  picture('photo.jpeg', 'photo', 1200, 800, 'the same, smaller'),
  picture('photo.png', 'photo', 1200, 800, 'the same'),
  picture('photo.webp', 'photo', 1200, 800, 'the same'),
  picture('photo.tiff', 'photo', 1200, 800, 'the same; few browsers show it'),
  picture('photo.avif', 'photo', 1200, 800, 'the same'),
  picture(
    'turned.jpg',
    'photo',
    1200,
    800,
    'EXIF orientation 6: seen as 800 × 1200; with camera and GPS metadata',
    { isRotated: true },
  ),
  picture('harbour.jpg', 'harbour', 1800, 1200, 'a harbour at night'),
  picture('dunes.jpg', 'dunes', 1800, 1200, 'dunes at noon'),
  picture('aurora.jpg', 'aurora', 1800, 1200, 'northern lights'),
  picture('avatar.jpg', 'avatar', 512, 512, 'a face, opaque'),
  picture('avatar.png', 'avatar', 512, 512, 'the same'),
  picture('card.png', 'card', 1012, 638, 'a card, transparent around', { isTransparent: true }),
  picture('mark.png', 'mark', 256, 256, 'a symbol, transparent', { isTransparent: true }),
  picture('mark.svg', 'mark', 256, 256, 'the same; not converted'),
];

const BY_NAME = new Map(SAMPLE_PICTURES.map((picture) => [picture.name, picture]));

/** Returns the picture with this name. Names are not paths; nothing is read from disk. */
export function samplePictureOf(name: string): SamplePicture | undefined {
  return BY_NAME.get(name);
}

/** The file name's extension is the format. */
function picture(
  name: string,
  drawing: SamplePicture['drawing'],
  width: number,
  height: number,
  note: string,
  more: Pick<SamplePicture, 'isRotated' | 'isTransparent'> = {},
): SamplePicture {
  const format = name.split('.').pop() as SamplePicture['format'];
  return { name, drawing, width, height, format, note, ...more };
}
