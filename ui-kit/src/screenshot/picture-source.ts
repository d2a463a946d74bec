import type { PictureFrame } from './picture-frame';
import { xmlAttribute, xmlText } from './xml-text';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** What a picture is put together from. */
export interface PictureParts {
  frame: PictureFrame;
  /** Layout pixels for one CSS pixel. */
  zoom: number;
  /** XHTML and SVG, well-formed. */
  drawing: string;
  /** Rules for its classes, and fonts. */
  sheet: string;
  /** A CSS background; absent where nothing is behind. */
  behind: string | undefined;
  /** `light` or `dark`, for what `behind` says by name. */
  colorScheme: string;
  lang: string;
}

/**
 * The picture as one SVG document that needs nothing from outside.
 *
 * @example pictureSource({ frame, drawing: '<p class="l0 p0">Hi</p>', sheet: '.l0{…}', … })
 */
export function pictureSource({
  frame,
  zoom,
  drawing,
  sheet,
  behind,
  colorScheme,
  lang,
}: PictureParts): string {
  const { widthPx, heightPx, leftPx, topPx, scale } = frame;
  const [width, height] = [widthPx * zoom, heightPx * zoom];
  const size = `width="${widthPx * scale}" height="${heightPx * scale}" viewBox="0 0 ${width} ${height}"`;
  const ground = stylesText({
    ...(zoom === 1 ? {} : { zoom }),
    position: 'relative',
    width: `${widthPx}px`,
    height: `${heightPx}px`,
    'color-scheme': colorScheme,
    ...(behind === undefined ? {} : { background: behind }),
  });
  const place = stylesText({
    position: 'absolute',
    left: `${leftPx}px`,
    top: `${topPx}px`,
    width: `${widthPx - leftPx}px`,
    height: `${heightPx - topPx}px`,
  });
  return [
    `<svg xmlns="${SVG}" ${size}><style>${xmlText(sheet)}</style>`,
    `<foreignObject width="${width}" height="${height}">`,
    `<div xmlns="${XHTML}" lang="${xmlAttribute(lang)}" style="${ground}">`,
    `<div style="${place}">${drawing}</div></div></foreignObject></svg>`,
  ].join('');
}

function stylesText(styles: Readonly<Record<string, string | number>>): string {
  return xmlAttribute(
    Object.entries(styles)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  );
}
