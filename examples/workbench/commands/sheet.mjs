import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { ensureDependencies } from '../../../scripts/ensure-dependencies.mjs';
import { selectStories } from './select-stories.mjs';
import { sheetOptionsFrom } from './sheet-options.mjs';

/*
 * `npm run sheet -w workbench -- --stories kit-modal` writes contact sheets to `sheets/`: one PNG per story with all widths,
 * themes and locales. It serves the built workbench, so build that first.
 */
const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const DIST = path.join(FOLDER, 'dist');
const SHEETS = path.join(FOLDER, 'sheets');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

await ensureDependencies();
if (!existsSync(path.join(DIST, 'stories.json'))) throw new Error('Build first: npm run build -w workbench');
const options = sheetOptionsFrom(process.argv.slice(2));
const rows = JSON.parse(await readFile(path.join(DIST, 'stories.json'), 'utf8'));
// Before the old sheets are removed.
const selected = selectStories(rows, options.stories);
const server = createServer(serve).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const base = `http://127.0.0.1:${port}/`;
const browser = await chromium.launch({
  executablePath: ensureBrowser() || undefined,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  await rm(SHEETS, { recursive: true, force: true });
  await mkdir(SHEETS, { recursive: true });
  for (const row of selected) console.log(await writeSheet(row));
} finally {
  await browser.close();
  server.close();
}

/** Writes the contact sheet of a story and returns its path. */
async function writeSheet(row) {
  const cells = [];
  for (const width of options.widths.filter((each) => isShownAt(each, row))) {
    const page = await browser.newPage({ viewport: { width, height: options.height } });
    await page.goto(`${base}story.html?story=${row.id}&motion=reduced`);
    for (const locale of options.locales) {
      for (const theme of options.themes) {
        const query = `story=${row.id}&locale=${locale}&theme=${theme}&motion=reduced`;
        await page.evaluate((hash) => {
          delete document.documentElement.dataset.ready;
          location.hash = hash;
        }, query);
        await page.waitForSelector('html[data-ready]', { state: 'attached' });
        const image = (await page.screenshot()).toString('base64');
        cells.push({ image, width, text: `${width} ${theme} ${locale}` });
      }
    }
    await page.close();
  }
  const file = path.join(SHEETS, `${row.id}.png`);
  await writeFile(file, await composeSheet(row, cells));
  return path.relative(process.cwd(), file);
}

/** Returns whether a story shows at a width; wide screens start at 1025 px. */
function isShownAt(width, { screen }) {
  return screen === undefined || (screen === 'wide') === width > 1024;
}

/** Combines screenshots into one picture by rendering them on a page. */
async function composeSheet(row, cells) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  await page.setContent(
    `<style>body{margin:24px;font:14px sans-serif;background:#888}h1{font-size:18px;margin:0 0 16px}
     div{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}figure{margin:0}figcaption{margin-bottom:4px}
     img{display:block}</style>
     <h1>${row.title}: ${row.name}</h1><div>${cells.map(figureOf).join('')}</div>`,
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

function figureOf({ image, width, text }) {
  const shownWidth = Math.min(width, 360 + (width - 360) / 2);
  return `<figure><figcaption>${text}</figcaption><img width="${shownWidth}" src="data:image/png;base64,${image}"></figure>`;
}

function serve(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = path.join(DIST, path.normalize(pathname));
  if (!file.startsWith(DIST + path.sep) || !existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
