import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeSites } from 'delivery/server/write-sites';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { readLiveReleases } from 'delivery/releases/built-releases';
import { sourcesOfSites } from 'delivery/server/page-sources';
import { serveEnvironment } from '../testing/serve-environment';
import { checkProduct, PRODUCT_BROWSER } from './check-product';
import { ensureProduct } from './ensure-product';
import { parseOptions } from './parse-options';
import { reportLines } from './report/report-lines';

/** `npm run seo`, see README.md. */
runCommand(async () => {
  const { only, json } = parseOptions(process.argv.slice(2));
  const portBase = portBaseFrom(process.env);
  const product = await ensureProduct(portBase);
  // One server serves the hosts of one environment.
  const production = await serveEnvironment('production', portBase);
  const testnet = await serveEnvironment('testnet', portBase);
  const pagesFolder = await mkdtemp(path.join(tmpdir(), 'seo-pages-'));
  try {
    // The error page has no address, so its file is read.
    const sourcesOf = sourcesOfSites(await readLiveReleases(), portBase);
    await writeSites({ folder: pagesFolder, environment: 'local', portBase, sourcesOf });
    const browser = { ...PRODUCT_BROWSER, chromium: process.env.CHROMIUM };
    const environmentPorts = { production: production.portBase, testnet: testnet.portBase };
    const report = await checkProduct({ portBase, environmentPorts, only, pagesFolder, browser });
    for (const line of reportLines(report)) console.log(line);
    if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
    process.exitCode = report.findings.length === 0 ? 0 : 1;
  } finally {
    await rm(pagesFolder, { recursive: true });
    await Promise.all([production.stop(), testnet.stop(), product.stop()]);
  }
});
