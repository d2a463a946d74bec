import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { writeSites } from 'delivery/server/write-sites';
import { readBuildRecord, type BuildRecord } from 'build/read-build-record';
import { writeHostFiles } from 'build/write-host-files';
import { writePages } from 'build/write-pages';
import { readLiveReleases } from 'delivery/releases/built-releases';
import { sourcesOfSites } from 'delivery/server/page-sources';
import { LOCALES } from 'shared-config/site/locales';
import { PAGES, type Page } from 'verification-host/pages';
import { alternate } from '../measure/alternate';
import { resultRow } from '../measure/result-rows';
import { saveResults } from '../measure/save-results';
import { PRERENDER, pagesTimes } from './prerender-metric';

/** How many copies of the product's pages each side renders. */
const FACTORS = [1, 2, 4, 8];
const ROUNDS = 5;
const PORT_BASE = 3000;

/** `npm run bench -- prerender`: the time for every page × locale × region, and the cost of more pages. Needs a build. */
runCommand(async () => {
  const record = await readBuildRecord('verification-host');
  const folder = mkdtempSync(path.join(tmpdir(), 'prerender-'));
  try {
    const sides = FACTORS.map((factor) => {
      const pages = [...Array(factor).keys()].flatMap((copy) => PAGES.map((page) => copyOf(page, copy)));
      return { variant: pagesTimes(factor), measure: () => millisecondsFor(record, pages, folder) };
    });
    report(await alternate(sides, { rounds: ROUNDS, warmUps: 1 }));
  } finally {
    await writeHostFiles(record);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Neither changes the work. */
const FILES = { favicon: 'favicon.svg', textsIndexIntegrity: 'sha256-' };

/** Returns another page that takes the same work. */
function copyOf(page: Page, copy: number): Page {
  return copy === 0 || page.path === null ? page : { ...page, path: `${page.path}/copy-${copy}` };
}

/** Renders and composes all pages for all local hosts. Returns CPU milliseconds, because other processes may run. */
async function millisecondsFor(record: BuildRecord, pages: readonly Page[], folder: string): Promise<number> {
  const started = process.cpuUsage();
  await writePages(record, { ...FILES, pages });
  const sourcesOf = sourcesOfSites(await readLiveReleases(), PORT_BASE);
  await writeSites({ folder, environment: 'local', portBase: PORT_BASE, sourcesOf, pages });
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function report(figures: Map<string, number[]>): void {
  const rows = [...figures].map(([variant, times]) => resultRow({ ...PRERENDER, variant }, times));
  console.log(
    `Prerendering: every page in ${LOCALES.length} languages; CPU time, medians of ${ROUNDS} alternating rounds`,
  );
  console.table(
    rows.map(({ variant, median, min, max }) => {
      const count = Number.parseInt(variant, 10) * LOCALES.length;
      const seconds = (time: number) => Number((time / 1000).toFixed(2));
      const times = { 'median s': seconds(median), 'min s': seconds(min), 'max s': seconds(max) };
      return { variant, files: count, ...times, 'ms a file': Number((median / count).toFixed(2)) };
    }),
  );
  console.log(`Written to ${saveResults(rows)}`);
}
