import type { SamplePicture } from './sample-pictures-table';

/**
 * The drawing of a sample picture as SVG, without words: fonts differ between machines.
 *
 * @example drawingOf({ drawing: 'mark', width: 256, height: 256 })
 */
export function drawingOf({
  drawing,
  width,
  height,
}: Pick<SamplePicture, 'drawing' | 'width' | 'height'>): string {
  const { viewBox, shapes } = DRAWINGS[drawing];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
}

const DRAWINGS: Record<SamplePicture['drawing'], { viewBox: string; shapes: string }> = {
  photo: {
    viewBox: '0 0 1200 800',
    shapes: [
      gradient('sky', '0 0 0 1', ['#10204a', '#4a4f9b', '#f0876b', '#ffd79a']),
      gradient('far', '0 0 0 1', ['#3c3f7a', '#7a5a86']),
      gradient('near', '0 0 0 1', ['#1c2450', '#0d1230']),
      gradient('water', '0 0 0 1', ['#e79a78', '#2a3268']),
      '<rect width="1200" height="560" fill="url(#sky)"/>',
      '<circle cx="820" cy="430" r="64" fill="#fff1cf"/><circle cx="820" cy="430" r="130" fill="#fff1cf" opacity=".18"/>',
      '<path d="M0 470 180 330l120 90 170-160 190 190 140-90 160 120 240-160v260H0z" fill="url(#far)"/>',
      '<rect y="550" width="1200" height="250" fill="url(#water)"/>',
      '<path d="M760 560h120l30 240H730z" fill="#fff1cf" opacity=".25"/>',
      '<path d="M0 560c180-60 300-20 420 20s260 40 380 0 260-40 400-10v60c-260 10-320 60-560 60S240 640 0 660z" fill="url(#near)"/>',
    ].join(''),
  },
  avatar: {
    viewBox: '0 0 512 512',
    shapes: [
      gradient('back', '0 0 1 1', ['#8fb7ff', '#4c5fff']),
      '<rect width="512" height="512" fill="url(#back)"/>',
      '<path d="M96 512c0-110 70-170 160-170s160 60 160 170z" fill="#20284f"/>',
      '<rect x="216" y="290" width="80" height="90" rx="40" fill="#d99a78"/>',
      '<ellipse cx="256" cy="218" rx="92" ry="108" fill="#edb490"/>',
      '<path d="M160 214c-8-92 46-134 100-134s108 44 92 138c-10-56-40-76-72-82-42 20-98 14-120 78z" fill="#33241f"/>',
    ].join(''),
  },
  card: {
    viewBox: '0 0 1012 638',
    shapes: [
      gradient('face', '0 0 1 1', ['#1a2046', '#2b3ff0', '#7d8bff']),
      '<rect x="12" y="12" width="988" height="614" rx="48" fill="url(#face)"/>',
      '<path d="M12 420C260 300 420 620 1000 360v218a48 48 0 0 1-48 48H60a48 48 0 0 1-48-48z" fill="#fff" opacity=".1"/>',
      '<rect x="84" y="212" width="132" height="100" rx="18" fill="#e9cf8f"/>',
      '<path d="M84 262h132M150 212v100" stroke="#a98c46" stroke-width="4"/>',
      '<g fill="#fff" opacity=".85"><rect x="84" y="430" width="150" height="22" rx="11"/><rect x="258" y="430" width="150" height="22" rx="11"/><rect x="432" y="430" width="150" height="22" rx="11"/><rect x="606" y="430" width="150" height="22" rx="11"/><rect x="84" y="520" width="260" height="18" rx="9" opacity=".6"/></g>',
    ].join(''),
  },
  mark: {
    viewBox: '0 0 256 256',
    shapes:
      '<path d="M128 16 224 72v112l-96 56-96-56V72z" fill="#2b3ff0"/><path d="m80 152 48-56 48 56" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>',
  },
};

/** @param line x1, y1, x2, y2 of its direction */
function gradient(id: string, line: string, colours: readonly string[]): string {
  const [x1, y1, x2, y2] = line.split(' ');
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<defs><linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient></defs>`;
}
