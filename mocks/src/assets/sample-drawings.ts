import type { SamplePicture } from './sample-pictures-table';

/** Returns the SVG of a sample picture. It has no text, because fonts differ between machines. */
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
  harbour: {
    viewBox: '0 0 1200 800',
    shapes: [
      gradient('sky', '0 0 0 1', ['#070d22', '#16224f', '#4b3d73']),
      gradient('water', '0 0 0 1', ['#2b2a58', '#0a1029']),
      '<rect width="1200" height="540" fill="url(#sky)"/><circle cx="930" cy="140" r="56" fill="#f4ecd2"/><circle cx="930" cy="140" r="110" fill="#f4ecd2" opacity=".12"/>',
      '<path d="M0 540V400h90v-70h80v90h60V250h70v-60h50v60h30v170h60v-90h110v60h60V280h90v-40h40v40h40v130h70v-60h120v50h60v-90h80v70h70v-60h120v230z" fill="#0d1330"/>',
      '<path d="M110 360h14m20 0h14m-48 30h14m90-90h14m20 0h14m-34 40h14m20 40h14m130 20h14m30 0h14m110-90h14m24 0h14m-38 40h14m24 40h14m150 10h14m30 0h14m150-20h14m24 30h14m60-40h14m40 0h14" stroke="#ffd98a" stroke-width="12" fill="none"/>',
      '<rect y="540" width="1200" height="260" fill="url(#water)"/>',
      '<path d="M150 560v70m120-64v110m190-100v60m140-66v130m210-124v70m150-70v100m120-110v60" stroke="#ffd98a" stroke-width="10" opacity=".28"/><path d="M900 548h60l24 230H876z" fill="#f4ecd2" opacity=".14"/>',
      '<path d="M420 690h260l-34 46H458z" fill="#05091c"/><path d="M540 690V560l92 122z" fill="#dfe3f5" opacity=".9"/><path d="M532 690V590l-66 92z" fill="#aab2d6" opacity=".9"/>',
    ].join(''),
  },
  dunes: {
    viewBox: '0 0 1200 800',
    shapes: [
      gradient('sky', '0 0 0 1', ['#6fb6e8', '#bfe0f2', '#fbeed3']),
      gradient('back', '0 0 1 1', ['#f0cf95', '#d99f5c']),
      gradient('lit', '0 0 1 0', ['#f7dba6', '#e0a964']),
      gradient('shade', '0 0 1 1', ['#c98646', '#8f5526']),
      '<rect width="1200" height="800" fill="url(#sky)"/><circle cx="600" cy="150" r="60" fill="#fffbe8"/><circle cx="600" cy="150" r="130" fill="#fffbe8" opacity=".3"/>',
      '<path d="M0 470c160-60 300-90 430-40s250 70 390 0 250-60 380-10v380H0z" fill="url(#back)"/>',
      '<path d="M0 600c220-150 400-200 560-120s330 120 640-40v360H0z" fill="url(#lit)"/><path d="M560 480c-60 60-40 120 60 180s200 100 260 140H0V640c240-20 440-60 560-160z" fill="url(#shade)" opacity=".55"/>',
      '<path d="M0 720c300-60 520-40 700 10s340 40 500-40v110H0z" fill="#b8742f"/>',
    ].join(''),
  },
  aurora: {
    viewBox: '0 0 1200 800',
    shapes: [
      gradient('sky', '0 0 0 1', ['#040818', '#0b1d3a', '#12405a']),
      gradient('green', '0 0 0 1', ['#3df2a3', '#3df2a300']),
      gradient('violet', '0 0 0 1', ['#a66bff', '#a66bff00']),
      gradient('lake', '0 0 0 1', ['#12405a', '#050b1c']),
      '<rect width="1200" height="560" fill="url(#sky)"/>',
      '<path d="M90 70h3m160 90h3m120-110h3m210 60h3m140-40h3m180 100h3m120-130h3m90 200h3m-960 60h3m430-10h3m290 60h3" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
      '<path d="M-20 150c200-90 330 70 520 20s300-150 720-30v300c-300-60-460 60-700 20S160 380-20 430z" fill="url(#green)" opacity=".55"/><path d="M-20 60c260 60 380-70 600-10s380 80 640-20v260c-260 80-420-40-640-20S200 320-20 290z" fill="url(#violet)" opacity=".35"/>',
      '<path d="M0 560V450l130-90 90 60 150-130 160 140 120-70 180 130 160-120 210 130v60z" fill="#071226"/>',
      '<rect y="556" width="1200" height="244" fill="url(#lake)"/><path d="M100 570c300 60 500-10 1000 30l-80 120c-320-60-520 20-860-20z" fill="#3df2a3" opacity=".14"/>',
      '<path d="M60 800l44-150 44 150zm90 0l30-110 30 110zm860 0l52-190 52 190zm110 0l34-120 34 120z" fill="#030714"/>',
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
