import type { ImageFormat } from 'shared-config/image-formats';

/** A picture that the asset host has. */
export interface SamplePicture {
  /** Its path below `/images/`. */
  name: string;
  drawing: 'photo' | 'harbour' | 'dunes' | 'aurora' | 'avatar' | 'card' | 'mark';
  /** As it is kept, pixels. */
  width: number;
  height: number;
  /** `svg` is handed out as it is and never converted. */
  format: ImageFormat | 'svg';
  note: string;
  /** Written with the EXIF orientation 6: kept lying, seen standing. */
  isRotated?: true;
  /** Lets light through where nothing is drawn. */
  isTransparent?: true;
}

/** One row = one picture. Drawn when it is first asked for. */
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
    'EXIF orientation 6: seen as 800 × 1200; with a camera’s name and a place in its metadata',
    { isRotated: true },
  ),
  picture('harbour.jpg', 'harbour', 1800, 1200, 'a harbour at night'),
  picture('dunes.jpg', 'dunes', 1800, 1200, 'dunes at noon'),
  picture('aurora.jpg', 'aurora', 1800, 1200, 'northern lights'),
  picture('avatar.jpg', 'avatar', 512, 512, 'a face, opaque'),
  picture('avatar.png', 'avatar', 512, 512, 'the same'),
  picture('card.png', 'card', 1012, 638, 'a card, transparent around', { isTransparent: true }),
  picture('mark.png', 'mark', 256, 256, 'a sign, transparent', { isTransparent: true }),
  picture('mark.svg', 'mark', 256, 256, 'the same; not converted'),
];

const BY_NAME = new Map(SAMPLE_PICTURES.map((picture) => [picture.name, picture]));

/** The picture of a name; a name is not a path, and nothing is read from a disk. */
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
