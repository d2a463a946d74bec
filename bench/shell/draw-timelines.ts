import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { VariantVisits } from './measure-variants';
import type { Visit } from './measure-visit';

const WIDTH = 1180;
const LEFT = 300;
const ROW = 13;
const GAP = 54;

/** The visits in the picture, and the suffix of the variant's name. */
const DRAWN = [
  { name: 'cold', addition: '' },
  { name: 'after-deploy', addition: ', after a deployment of the shell' },
] as const;

/** Draws the median cold visit of every variant, and the median visit after a deployment. Returns the picture's path. */
export async function drawTimelines(browser: Browser, seen: readonly VariantVisits[]): Promise<string> {
  const { svg, width, height } = timelinesSvg(
    seen.flatMap(({ variant, visits }) =>
      DRAWN.flatMap(({ name, addition }) => {
        const measured = visits.get(name);
        return measured ? [{ variant: `${variant}${addition}`, visit: middleOf(measured) }] : [];
      }),
    ),
  );
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  const file = path.join(__dirname, '../timelines.png');
  try {
    await page.setContent(`<style>body { margin: 0 }</style>${svg}`);
    await writeFile(file, await page.screenshot());
  } finally {
    await page.close();
  }
  return file;
}

/** Returns the visit with the median time to the interactive header. */
function middleOf<Each extends { headerInteractive: number | null }>(visits: readonly Each[]): Each {
  const sorted = visits.toSorted((one, other) => one.headerInteractive! - other.headerInteractive!);
  return sorted[sorted.length >> 1]!;
}

/** Draws one strip per variant: a bar per request until the header is interactive, and a line per milestone. */
function timelinesSvg(shown: readonly { variant: string; visit: Visit }[]) {
  const last = Math.max(
    ...shown.map(({ visit }) => Math.max(visit.headerInteractive!, visit.contentVisible!)),
  );
  const scale = (WIDTH - LEFT - 30) / last;
  let top = 40;
  const strips = shown.map((one) => {
    const strip = stripOf(one, top, scale);
    top += strip.height + GAP;
    return strip.text;
  });
  const height = top;
  const axis = Array.from({ length: Math.floor(last / 500) + 1 }, (_, index) => {
    const x = LEFT + index * 500 * scale;
    return `<line x1="${x}" x2="${x}" y1="24" y2="${height - 20}" stroke="#e2e5ea"/>${label(x + 3, 20, `${index / 2} s`, '#6b7280')}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${axis.join('')}${strips.join('')}</svg>`;
  return { svg, width: WIDTH, height };
}

function stripOf({ variant, visit }: { variant: string; visit: Visit }, top: number, scale: number) {
  const requests = visit.requests
    .filter(({ start }) => start <= visit.headerInteractive!)
    .toSorted((one, other) => one.start - other.start);
  const bars = requests.map(({ url, start, end, isScript, bytes }, index) => {
    const y = top + 10 + index * ROW;
    const width = Math.max(2, ((end ?? visit.headerInteractive!) - start) * scale);
    const name = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '/';
    const color = index === 0 ? '#64748b' : isScript ? '#f2b84b' : '#7aa7e8';
    return `${label(12, y + 9, `${name.slice(0, 34)}  ${(bytes / 1024).toFixed(1)} KB`, '#374151')}<rect x="${LEFT + start * scale}" y="${y}" width="${width}" height="${ROW - 3}" rx="2" fill="${color}"/>`;
  });
  const height = requests.length * ROW + 10;
  const tasks = visit.longTasks.map(
    ({ start, duration }) =>
      `<rect x="${LEFT + start * scale}" y="${top + height}" width="${duration * scale}" height="6" fill="#d64550"/>`,
  );
  const moments = [
    ['header seen', visit.headerVisible!, '#16794a'],
    ['header answers', visit.headerInteractive!, '#b3261e'],
    ['content seen', visit.contentVisible!, '#5b3fd1'],
  ] as const;
  const lines = moments.map(([name, time, color], index) => {
    const x = LEFT + time * scale;
    return `<line x1="${x}" x2="${x}" y1="${top + 4}" y2="${top + height + 8}" stroke="${color}" stroke-width="1.5"/>${label(LEFT + index * 190, top + height + 20, `▍${name} ${Math.round(time)} ms`, color)}`;
  });
  return {
    height,
    text: `<text x="12" y="${top + 2}" font-weight="bold" font-size="13" fill="#111">${variant}</text>${bars.join('')}${tasks.join('')}${lines.join('')}`,
  };
}

function label(x: number, y: number, text: string, color: string): string {
  return `<text x="${x}" y="${y}" fill="${color}">${text}</text>`;
}
