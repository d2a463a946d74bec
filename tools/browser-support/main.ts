import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import compatData from '@mdn/browser-compat-data';
import { browserslist } from '../../package.json';
import { BUDGETS_FOLDER } from '../budgets/budgets-table';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { RELEASED_PARTS } from 'build/released-parts';
import { ALLOWED_APIS } from './allowed-apis-table';
import { apisCalledIn } from './apis-called-in';
import { oldestBrowsersFrom } from './oldest-browsers';
import { tooNewApis, type CompatData } from './too-new-apis';

/* Fails if a build calls an API that a supported browser lacks. Reads the builds of the budget check. */
runCommand(async () => {
  const apis = tooNewApis(compatData as unknown as CompatData, oldestBrowsersFrom(browserslist));
  const called = new Map<string, string[]>();
  for (const file of await builtScripts()) {
    for (const api of apisCalledIn(await readFile(path.join(BUDGETS_FOLDER, file), 'utf8'), apis)) {
      called.set(api, [...(called.get(api) ?? []), file]);
    }
  }
  const refused = [...called].filter(([api]) => !(api in ALLOWED_APIS));
  for (const [api, files] of refused) {
    console.error(
      `${api}: not in all supported browsers (browserslist in package.json), called in ${files.join(', ')}`,
    );
  }
  const unused = Object.keys(ALLOWED_APIS).filter((api) => !called.has(api));
  for (const api of unused)
    console.error(`${api}: no build calls it. Remove its row from allowed-apis-table.ts.`);
  if (refused.length + unused.length > 0) process.exitCode = 1;
});

async function builtScripts(): Promise<string[]> {
  const lists = await Promise.all(
    RELEASED_PARTS.map(async ({ folder }) =>
      (await readdir(path.join(BUDGETS_FOLDER, folder)))
        .filter((name) => name.endsWith('.js'))
        .map((name) => `${folder}/${name}`),
    ),
  );
  return lists.flat();
}
