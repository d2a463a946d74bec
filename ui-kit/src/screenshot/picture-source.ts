import type { PictureFrame } from './picture-frame';
import { xmlAttribute, xmlText } from './xml-text';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

interface PictureInput {
  frame: PictureFrame;
  /** Layout pixels per CSS pixel. */
  zoom: number;
  /** Well-formed XHTML and SVG. */
  drawing: string;
  /** CSS rules for the drawing's classes, and fonts. */
  sheet: string;
  /** CSS background; absent for a transparent one. */
  behind: string | undefined;
  /** `light` or `dark`, which decides system colours in `behind`. */
  colorScheme: string;
  lang: string;
}

/** Returns the picture as one self-contained SVG document. */
export function pictureSource({ frame, zoom, behind, ...input }: PictureInput): string {
  const { widthPx, heightPx, leftPx, topPx, scale } = frame;
  const [width, height] = [widthPx * zoom, heightPx * zoom];
  const size = `width="${widthPx * scale}" height="${heightPx * scale}" viewBox="0 0 ${width} ${height}"`;
  const backgroundStyle = stylesText({
    ...(zoom === 1 ? {} : { zoom }),
    position: 'relative',
    width: `${widthPx}px`,
    height: `${heightPx}px`,
    'color-scheme': input.colorScheme,
    ...(behind === undefined ? {} : { background: behind }),
  });
  const positionStyle = stylesText({
    position: 'absolute',
    left: `${leftPx}px`,
    top: `${topPx}px`,
    width: `${widthPx - leftPx}px`,
    height: `${heightPx - topPx}px`,
  });
  return [
    `<svg xmlns="${SVG}" ${size}><style>${xmlText(input.sheet)}</style>`,
    `<foreignObject width="${width}" height="${height}">`,
    `<div xmlns="${XHTML}" lang="${xmlAttribute(input.lang)}" style="${backgroundStyle}">`,
    `<div style="${positionStyle}">${input.drawing}</div></div></foreignObject></svg>`,
  ].join('');
}

function stylesText(styles: Readonly<Record<string, string | number>>): string {
  return xmlAttribute(
    Object.entries(styles)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  );
}
