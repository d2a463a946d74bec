/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCALES, localesOf } from 'shared-config/site/locales';
import { REGIONS, regionByCode } from 'shared-config/site/regions';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { SLOTS } from 'verification-host/prerender/slots';
import { SHELL_RELEASE } from './shell-release.fixture';
import { writeSites } from './write-sites';
// R-PAGE-4

const STYLE = 'body{margin:0}';
const folder = mkdtempSync(path.join(tmpdir(), 'write-sites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = { style: STYLE, script: '/main.js', libraries: [], favicon: '/favicon.svg' };
const sources = {
  release: SHELL_RELEASE,
  style: STYLE,
  htmlOf: (page: (typeof PAGES)[number], locale: (typeof LOCALES)[number]) =>
    prerender({ page, locale, texts: {}, ...FILES }),
};
const sourcesOf = () => sources;
const write = (environment: string) => writeSites({ folder, environment, portBase: 3000, sourcesOf });
const read = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8');

test('every page of every locale of every region is written for its host', async () => {
  expect(await write('production')).toBe(LOCALES.length * PAGES.length);
  for (const { region, code, bcp47 } of LOCALES) {
    const host = regionByCode(region)!.productionHost;
    const html = read(host, code, 'verification/index.html');
    expect(html).toContain(`<html lang="${bcp47}"`);
    expect(html).toContain(`<link rel="canonical" href="https://${host}/${code}/verification/">`);
    for (const slot of Object.values(SLOTS)) expect(html).not.toContain(slot);
    for (const file of ['verification/sample/index.html', '404.html', 'error.html']) {
      expect(existsSync(path.join(folder, host, code, file))).toBe(true);
    }
  }
});

test('every host has a sitemap, and its robots.txt names it', async () => {
  for (const { code, productionHost } of REGIONS) {
    expect(read(productionHost, 'sitemap.xml').split('<url>')).toHaveLength(localesOf(code).length + 1);
    expect(read(productionHost, 'robots.txt')).toContain(`https://${productionHost}/sitemap.xml`);
  }
});
