import { parseArgs } from 'node:util';
import { root } from 'build/paths';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { serveEnvironment } from '../testing/serve-environment';
import { startServer, type ServerProcess } from '../testing/server-process';
import { checkProduct } from './check-product';
import { editionsAt } from './editions';
import { reportLines } from './report-lines';
import { createSiteClient } from './site/site-client';

/** Long enough for an installation of dependencies. */
const START_MS = 900_000;

/** `npm run seo`, see README.md. */
runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const only = values.only?.split(',');
  const portBase = portBaseFrom(process.env);
  const known = editionsAt(portBase).map(({ region }) => region);
  if (only?.some((region) => !known.includes(region))) throw new Error(`--only takes ${known.join(',')}.`);
  const product = await ensureProduct(portBase);
  // One server serves the hosts of one environment.
  const production = await serveEnvironment('production', portBase);
  const testnet = await serveEnvironment('testnet', portBase);
  try {
    const ports = { production: production.portBase, testnet: testnet.portBase };
    const send = createSiteClient(portBase, ports);
    const report = await checkProduct({ portBase, send, only, chromium: process.env.CHROMIUM });
    for (const line of reportLines(report)) console.log(line);
    process.exitCode = report.findings.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([production.stop(), testnet.stop(), product?.stop()]);
  }
});

/** Starts the product as `npm start` does, unless it runs. */
async function ensureProduct(portBase: number): Promise<ServerProcess | undefined> {
  const { status } = await createSiteClient(portBase)(`http://localhost:${portBase + 3}/__mock/health`);
  if (status === 200) return undefined;
  console.log(`Nothing answers on port ${portBase + 3}: starting the product…`);
  return startServer(root, ['scripts/run.mjs', 'start'], process.env, START_MS);
}
