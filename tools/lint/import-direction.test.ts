/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const SEARCH = 'shell-remote/src/features/search/a.ts';
const CORE = 'shell-remote/src/core/page/a.ts';

type Row = readonly [file: string, line: string];

const REJECTED: readonly Row[] = [
  [SEARCH, "import { a } from '../footer/a'"],
  [SEARCH, "import type { A } from '../footer/a'"],
  [SEARCH, "import { type A } from '../footer/a'"],
  [SEARCH, "import '../footer/a.css'"],
  [SEARCH, "export { a } from '../footer/a'"],
  [SEARCH, "export * from '../footer/a'"],
  [SEARCH, "export const a = () => import('../footer/a')"],
  [SEARCH, "export type A = import('../footer/a').A"],
  [SEARCH, "import type { Shell } from '../../app/shell'"],
  ['shell-remote/src/features/search/view/a.tsx', "import { a } from '../../footer/a'"],
  [CORE, "import type { A } from '../../features/search/a'"],
  [CORE, "import type { Shell } from '../../app/shell'"],
  ['shell-remote/src/artwork/a.tsx', "import { a } from '../core/page/a'"],
  ['shell-remote/src/app/a.ts', "import { a } from '../exposes/a'"],
  ['shared-config/src/clock/a.ts', "import { a } from '../api/a'"],
  [CORE, "import { a } from 'shared-config/site/region-table'"],
  [CORE, "import { a } from 'shared-config/api/create-api-client'"],
  ['shared-config/src/site/a.ts', "import type { A } from 'ui-kit/modal'"],
  ['ui-kit/src/modal/a.tsx', "import type { Shell } from '../../../shell-remote/src/app/shell'"],
  ['bridge-remote/src/app-jump/a.ts', "import { a } from 'ui-kit/modal'"],
  ['verification-host/src/app/a.ts', "import { a } from '../../../shell-remote/src/exposes/mount'"],
  ['shell-remote/src/app/a.ts', "import { a } from '../../../mocks/src/markets/a'"],
  ['delivery/src/server/a.ts', "import { a } from 'mocks/server'"],
  ['delivery/src/server/a.ts', "import { a } from '../../../tools/budgets/a'"],
  ['delivery/src/server/listen/a.ts', "import { a } from '../page-server'"],
  ['delivery/src/server/backend/a.ts', "import { a } from '../../overrides/overrides'"],
  ['e2e/specs/a.ts', "import { a } from '../../shell-remote/src/core/a'"],
  ['delivery/src/server/a.test.ts', "import { a } from '../../../build/src/a'"],
];

const ACCEPTED: readonly Row[] = [
  [CORE, "import { a } from 'shared-config/site/regions'"],
  ['shared-config/src/api/a.ts', "import { a } from './create-api-client'"],
  [SEARCH, "import { a } from './view/a'"],
  [SEARCH, "import { a } from '../search/a'"],
  [SEARCH, "import { a } from '../../core/page/a'"],
  [SEARCH, "import english from '../../../translations/en/search.json'"],
  [SEARCH, "import { a } from '../../artwork/a'"],
  [SEARCH, "import { a } from 'ui-kit/modal'"],
  [SEARCH, "import { a } from 'mobx'"],
  [SEARCH, 'export const a = (name: string) => import(name)'],
  ['shell-remote/src/features/search/a.test.ts', "import { a } from '../footer/a'"],
  ['shell-remote/src/features/search/a.stories.tsx', "import { a } from '../footer/a'"],
  ['shell-remote/src/core/page/a.fixture.ts', "import { a } from '../../features/search/a'"],
  ['shell-remote/src/app/a.ts', "import { a } from '../features/search/a'"],
  ['shell-remote/src/exposes/a.ts', "import { a } from '../app/a'"],
  ['shared-config/src/api/a.ts', "import { a } from '../site/a'"],
  ['shared-config/src/site/a.ts', "import type { A } from '../contracts/contracts'"],
  ['verification-host/src/app/a.ts', "import { a } from 'shared-config/api/api'"],
  ['delivery/src/releases/a.ts', "import type { A } from '../store/a'"],
  ['delivery/src/server/a.ts', "import { a } from './pages/a'"],
  ['delivery/src/server/pages/a.ts', "import { a } from '../../overrides/overrides'"],
  ['e2e/specs/a.ts', "import { a } from 'shell-remote/skeleton'"],
  ['shell-remote/webpack.config.js', "import a from '../webpack.shared.js'"],
  ['delivery/src/commands/a.ts', "import { a } from 'mocks/server'"],
  ['a.d.ts', "import type A from './shell-remote/translations/en/header.json'"],
];

/** Returns the indexes of the rows that the rule reports. */
function reportedOf(rows: readonly Row[]): Set<number> {
  // The rule compares real paths with the folder in which oxlint runs.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'import-direction-')));
  const files = rows.map(([file], index) => file.replace(/\ba\.(?=[^/]*$)/, `a${index}.`));
  for (const [index, file] of files.entries()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${rows[index]![1]};\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/oxlint/bin/oxlint'),
      ...['--config', path.join(root, '.oxlintrc.json'), '--format', 'json', '.'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return new Set(
    diagnostics
      .filter(({ code }) => code === 'site-shell(import-direction)')
      .map(({ filename }) => files.indexOf(filename)),
  );
}

let reported: Set<number>;
beforeAll(() => {
  reported = reportedOf([...REJECTED, ...ACCEPTED]);
});

test.each(REJECTED.map((row, index) => [...row, index] as const))(
  'rejects in %s: %s',
  (_file, _line, index) => {
    expect(reported.has(index)).toBe(true);
  },
);

test.each(ACCEPTED.map((row, index) => [...row, index] as const))(
  'accepts in %s: %s',
  (_file, _line, index) => {
    expect(reported.has(REJECTED.length + index)).toBe(false);
  },
);
