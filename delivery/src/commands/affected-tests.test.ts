/** @jest-environment node */
import { root } from 'build/paths';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { affectedTests } from '../../../scripts/affected-tests.mjs';
import { ALWAYS } from '../../../scripts/affected-tests-table.mjs';
import { presentFiles } from '../../../scripts/changed-files.mjs';

const PRESENT = presentFiles(root);
const UNIT = PRESENT.filter((file) => /\.test\.tsx?$/.test(file));
const SPECS = PRESENT.filter((file) => /^e2e\/specs\/.+\.spec\.ts$/.test(file));
const EVERY_TIME = UNIT.filter((file) => ALWAYS.some((start) => file.startsWith(start)));

interface Example {
  changed: string;
  /** Starts of paths: these unit tests are chosen, beside those of the repository. */
  unit?: string[];
  /** Starts of paths below `e2e/specs`: all specs that are chosen. */
  specs?: string[];
  /** Starts of paths of tests that are not chosen. */
  not?: string[];
}

/** Those that differ most are first: `npm test` asks Jest about them only. */
const EXAMPLES: Example[] = [
  {
    changed: 'docs/architecture.md',
    not: ['build/', 'delivery/src/server/', 'delivery/src/nginx/', 'shell-remote/', 'e2e/'],
  },
  {
    changed: 'README.md',
    unit: ['delivery/src/http/content-security-policy'],
    specs: ['embedding/readme-page.spec'],
  },
  {
    changed: 'shell-remote/src/features/footer/footer.css',
    specs: ['accessibility/', 'header/footer.spec', 'loading/'],
    not: [
      'delivery/src/server/',
      'shell-remote/src/core/',
      'e2e/specs/session/',
      'e2e/specs/sign-in/',
      'e2e/specs/ui-kit/kit-',
    ],
  },
  {
    changed: 'shell-remote/src/features/sign-in/login/quick-login.tsx',
    unit: ['shell-remote/src/features/sign-in/login/quick-login', 'examples/workbench/src/every-story'],
    specs: ['session/', 'sign-in/'],
    not: [
      'delivery/src/server/',
      'delivery/src/nginx/',
      'ui-kit/',
      'e2e/specs/ui-kit/kit-looks',
      'e2e/specs/pages/robots',
    ],
  },
  {
    changed: 'delivery/src/nginx/write-nginx.ts',
    unit: ['delivery/src/nginx/write-nginx'],
    specs: ['delivery/'],
    not: ['shell-remote/', 'e2e/specs/header/', 'e2e/specs/sign-in/'],
  },
  {
    changed: 'ui-kit/src/tokens/tokens.css',
    unit: ['ui-kit/src/tokens/', 'ui-kit/src/modal/modal-css'],
    specs: [''],
  },
  {
    changed: 'shell-remote/translations/de/footer.json',
    unit: ['build/src/translations', 'tools/texts/'],
    specs: [''],
  },
  { changed: 'shared-config/src/site/site-of-host.ts', unit: ['tools/explain/explain-command'], specs: [''] },
  {
    changed: 'shell-remote/src/core/session-backend.ts',
    unit: ['shell-remote/src/exposes/exposes'],
    specs: [''],
  },
  {
    changed: 'e2e/specs/header/footer.spec.ts',
    specs: ['header/footer.spec'],
    not: ['delivery/src/server/', 'delivery/src/nginx/', 'e2e/specs/header/drawer'],
  },
  {
    changed: 'e2e/page-objects/search-overlay.ts',
    specs: ['header/search.spec'],
    not: ['e2e/specs/session/'],
  },
  {
    changed: 'LICENSE',
    unit: ['shell-client/src/installed-package'],
    specs: ['embedding/shell-client.spec'],
    not: ['shared-config/', 'e2e/specs/header/'],
  },
  {
    changed: 'Containerfile',
    unit: ['delivery/src/commands/compose'],
    specs: ['delivery/'],
    not: ['e2e/specs/header/'],
  },
  {
    changed: 'shell-remote/src/artwork/favicon.svg',
    unit: ['build/src/development-build', 'shell-remote/src/artwork/wordmark'],
    specs: [''],
  },
  { changed: 'e2e/fixtures/origins.ts', specs: [''] },
  { changed: 'e2e/fixtures/deleted.ts', specs: [''] },
  {
    changed: 'ui-kit/src/deleted.ts',
    unit: ['ui-kit/', 'shell-remote/src/features/sign-in/login/quick-login'],
    specs: [''],
  },
  { changed: 'ui-kit/src/deleted.test.ts', not: ['ui-kit/', 'e2e/'] },
  { changed: 'a-new-folder/settings.yaml', specs: [''] },
];

describe('affectedTests', () => {
  it.each(rowsOfRun(EXAMPLES, 5))(
    'chooses the tests of $changed',
    ({ changed, unit = [], specs, not = [] }) => {
      const chosen = affectedTests([changed], PRESENT);
      const starts = (files: readonly string[], start: string) =>
        files.filter((file) => file.startsWith(start));
      for (const start of ['', ...unit]) expect(starts(chosen.unit, start)).not.toEqual([]);
      expect(chosen.unit).toEqual(expect.arrayContaining(EVERY_TIME));
      expect(chosen.unit).toEqual(expect.arrayContaining(unit.flatMap((start) => starts(UNIT, start))));
      for (const start of specs ?? []) {
        const wanted = starts(SPECS, `e2e/specs/${start}`);
        expect(wanted).not.toEqual([]);
        expect(chosen.specs).toEqual(expect.arrayContaining(wanted));
      }
      if (!specs) expect(chosen.specs).toEqual([]);
      for (const start of not) expect(starts([...chosen.unit, ...chosen.specs], start)).toEqual([]);
    },
  );

  it.each([
    'package-lock.json',
    'jest.config.js',
    'tsconfig.json',
    'webpack.shared.js',
    'shared-config/package.json',
    'build/src/run-webpack.ts',
    'e2e/playwright.config.ts',
    'scripts/affected-tests-table.mjs',
  ])('chooses every test for %s', (changed) => {
    expect(affectedTests([changed, 'docs/architecture.md'], PRESENT)).toMatchObject({
      unit: UNIT,
      specs: SPECS,
    });
  });
});
