import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildOnce, configurationsOf } from 'build/run-webpack';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { BUDGETS, BUDGETS_FOLDER } from './budgets-table';
import { measureBudget } from './measure-budget';

/* Builds every package into a separate folder, so that served files do not change, and checks the budgets. */

/** The minifier chooses names by the letters of the code, those of the build id included. */
const FIXED_BUILD_ID = 'a48e6bb951';

runCommand(async () => {
  const folders = [...new Set(BUDGETS.map(({ folder }) => folder))];
  await rm(BUDGETS_FOLDER, { recursive: true, force: true });
  await buildOnce(
    folders.flatMap((folder) =>
      configurationsOf(folder, { isWatching: false, buildId: FIXED_BUILD_ID }).map((configuration) => ({
        ...configuration,
        output: { ...configuration.output, path: path.join(BUDGETS_FOLDER, folder) },
      })),
    ),
  );
  const built = new Map(
    await Promise.all(folders.map(async (folder) => [folder, await filesIn(folder)] as const)),
  );
  const used = await Promise.all(BUDGETS.map((budget) => measureBudget(budget, built.get(budget.folder)!)));
  for (const { budget, bytes, objection } of used) {
    const figures = `${bytes} of ${budget.maxBytes} bytes ${budget.encoding ?? 'br'}`;
    if (objection) console.error(`${budget.folder}: ${budget.what}: ${figures}. ${objection}`);
    else if (process.argv.includes('--all')) console.log(`${budget.folder}: ${budget.what}: ${figures}`);
  }
  if (used.some(({ objection }) => objection)) process.exitCode = 1;
});

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(path.join(BUDGETS_FOLDER, folder))).filter((name) => /\.(js|css)$/.test(name));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(BUDGETS_FOLDER, folder, name))] as const),
    ),
  );
}
