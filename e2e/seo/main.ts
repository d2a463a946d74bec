import { writeFile } from 'node:fs/promises';
import { portBaseFrom } from '../../delivery/src/commands/port-base';
import { runCommand } from '../../delivery/src/commands/run-until-stopped';
import { PAGES_FOLDER } from '../../delivery/src/paths';
import { checkProduct, PRODUCT_BROWSER } from './check-product';
import { ensureProduct } from './ensure-product';
import { parseOptions } from './parse-options';
import { reportLines } from './report/report-lines';

/** `npm run seo`: see the README beside this file. */
runCommand(async () => {
  const { only, json } = parseOptions(process.argv.slice(2));
  const portBase = portBaseFrom(process.env);
  const product = await ensureProduct(portBase);
  try {
    const browser = { ...PRODUCT_BROWSER, chromium: process.env.CHROMIUM };
    const report = await checkProduct({ portBase, only, pagesFolder: PAGES_FOLDER, browser });
    for (const line of reportLines(report)) console.log(line);
    if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
    process.exitCode = report.findings.length === 0 ? 0 : 1;
  } finally {
    await product.stop();
  }
});
