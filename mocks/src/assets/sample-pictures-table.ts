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
  isTurned?: true;
  /** Lets light through where nothing is drawn. */
  isTransparent?: true;
}

/** One row = one picture. Drawn when it is first asked for. */
export const SAMPLE_PICTURES: readonly SamplePicture[] = [
  { name: 'photo.jpg', drawing: 'photo', width: 2400, height: 1600, format: 'jpg', note: 'a view, opaque' },
  {
    name: 'photo.jpeg',
    drawing: 'photo',
    width: 1200,
    height: 800,
    format: 'jpeg',
    note: 'the same, smaller',
  },
  { name: 'photo.png', drawing: 'photo', width: 1200, height: 800, format: 'png', note: 'the same' },
  { name: 'photo.webp', drawing: 'photo', width: 1200, height: 800, format: 'webp', note: 'the same' },
  {
    name: 'photo.tiff',
    drawing: 'photo',
    width: 1200,
    height: 800,
    format: 'tiff',
    note: 'the same; few browsers show it',
  },
  { name: 'photo.avif', drawing: 'photo', width: 1200, height: 800, format: 'avif', note: 'the same' },
  {
    name: 'turned.jpg',
    drawing: 'photo',
    width: 1200,
    height: 800,
    format: 'jpg',
    isTurned: true,
    note: 'EXIF orientation 6: seen as 800 × 1200; with a camera’s name and a place in its metadata',
  },
  {
    name: 'harbour.jpg',
    drawing: 'harbour',
    width: 1800,
    height: 1200,
    format: 'jpg',
    note: 'a harbour at night',
  },
  { name: 'dunes.jpg', drawing: 'dunes', width: 1800, height: 1200, format: 'jpg', note: 'dunes at noon' },
  {
    name: 'aurora.jpg',
    drawing: 'aurora',
    width: 1800,
    height: 1200,
    format: 'jpg',
    note: 'northern lights',
  },
  { name: 'avatar.jpg', drawing: 'avatar', width: 512, height: 512, format: 'jpg', note: 'a face, opaque' },
  { name: 'avatar.png', drawing: 'avatar', width: 512, height: 512, format: 'png', note: 'the same' },
  {
    name: 'card.png',
    drawing: 'card',
    width: 1012,
    height: 638,
    format: 'png',
    isTransparent: true,
    note: 'a card, transparent around',
  },
  {
    name: 'mark.png',
    drawing: 'mark',
    width: 256,
    height: 256,
    format: 'png',
    isTransparent: true,
    note: 'a sign, transparent',
  },
  {
    name: 'mark.svg',
    drawing: 'mark',
    width: 256,
    height: 256,
    format: 'svg',
    note: 'the same; not converted',
  },
];

const BY_NAME = new Map(SAMPLE_PICTURES.map((picture) => [picture.name, picture]));

/** The picture of a name; a name is not a path, and nothing is read from a disk. */
export function samplePictureOf(name: string): SamplePicture | undefined {
  return BY_NAME.get(name);
}
