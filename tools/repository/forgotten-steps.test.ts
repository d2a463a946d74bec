/** @jest-environment node */
import {
  NEW_EDITION,
  NEW_LANGUAGE,
  carryOut,
  WHOLE_RECIPE,
  type RecipeStep,
} from '../testing/edition-recipe';
import { runNode } from '../testing/run-node';
import { copySources, type SourceCopy } from '../testing/source-copy';

/*
 * Every forgotten step of a recipe (docs/how-to.md) has a check that reports it by name: the compiler, the validation of the tables, the
 * texts check, or a test. Each check runs once, with all of its steps left out together.
 */
const [REGION, BRAND, LOCALES_OF_EDITION] = NEW_EDITION;
const EDITION_TABLES = NEW_EDITION.at(-1);
const [LANGUAGE_ROW, SHELL_TEXTS, HOST_TEXTS, DEMONSTRATION_TEXTS, TERMS, MENU_NAMES, LANGUAGE_TABLE] =
  NEW_LANGUAGE;
const TSX = ['--import', 'tsx'];

const copies: SourceCopy[] = [];
afterAll(() => copies.forEach((copy) => copy.remove()));

function copyOf(
  folders: readonly string[] | undefined,
  steps: readonly (RecipeStep | undefined)[],
): SourceCopy {
  const copy = copySources(folders);
  copies.push(copy);
  carryOut(copy, steps);
  return copy;
}

describe('the compiler reports', () => {
  let output: string;
  beforeAll(async () => {
    const copy = copyOf(undefined, [REGION, LOCALES_OF_EDITION]);
    const files = [
      'i18next.d.ts',
      'shared-config/src/site/brand.ts',
      'shared-config/src/site/time-zones-table.ts',
      'shell-remote/src/features/sign-in/registration/edition-consents.ts',
      'shell-remote/src/features/footer/footer-view.tsx',
      'shell-remote/src/features/language/picker/edition-grid.tsx',
    ];
    copy.write('tsconfig.rows.json', JSON.stringify({ extends: './tsconfig.json', files, include: [] }));
    ({ output } = await runNode(copy.root, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.rows.json']));
  }, 300_000);

  test.each([
    ['company', /shared-config\/src\/site\/brand\.ts\(.*'ISR' is missing .* in type 'CompanyOfRegion'/],
    ['domain', /shared-config\/src\/site\/brand\.ts\(.*'ISR' is missing .* in type 'DomainOfRegion'/],
    [
      'time zones',
      /shared-config\/src\/site\/time-zones-table\.ts\(.*'IL' is missing .* in type 'TimeZonesOfCountry'/,
    ],
    [
      'consents',
      /shell-remote\/src\/features\/sign-in\/registration\/edition-consents\.ts\(.*'ISR' is missing .*ConsentRow/,
    ],
    ['name', /footer-view\.tsx\([^]*'"regions\.ISR"' is not assignable/],
    ['risks', /footer-view\.tsx\([^]*'"risk\.ISR"' is not assignable/],
    ['legal entity', /footer-view\.tsx\([^]*'"entity\.ISR"' is not assignable/],
    ['note in the picker', /edition-grid\.tsx\([^]*'"notes\.ISR"' is not assignable/],
  ])('that the edition has no %s', (_what, message) => {
    expect(output).toMatch(message);
  });
});

describe('the validation of the tables reports', () => {
  const startWith = async (
    steps: readonly (RecipeStep | undefined)[],
    change?: (copy: SourceCopy) => void,
  ) => {
    const copy = copyOf(['shared-config'], steps);
    change?.(copy);
    const { status, output } = await runNode(copy.root, [...TSX, 'shared-config/src/site/locales.ts']);
    expect(status).toBe(1);
    return output;
  };

  test.each([
    [
      'row',
      [BRAND, LOCALES_OF_EDITION],
      'Table locales, row "he-ISR": region "ISR" is not in the table regions.',
    ],
    ['domain', [REGION, LOCALES_OF_EDITION], 'Table regions, row "ISR": brand.ts has no domain for it.'],
    [
      'locale',
      [REGION, BRAND],
      'Table locales: region ISR has no locale; its first row would be its default.',
    ],
  ])(
    'that the edition has no %s',
    async (_what, steps, message) => {
      expect(await startWith(steps)).toContain(message);
    },
    60_000,
  );

  test('that its group has no English', async () => {
    const file = 'shared-config/src/site/locale-table.ts';
    const output = await startWith([REGION, BRAND, LOCALES_OF_EDITION], (copy) =>
      copy.write(file, copy.read(file).replace(/^.*'en-ISR'.*\n/m, '')),
    );
    expect(output).toContain('Table locales: group il has no English locale for x-default to link to.');
  });
});

describe('the texts check reports', () => {
  const textsOf = async (steps: readonly (RecipeStep | undefined)[]) =>
    (await runNode(copyOf(undefined, steps).root, [...TSX, 'tools/texts/main.ts'])).output;

  test('the missing folders of a language', async () => {
    const output = await textsOf([LANGUAGE_ROW]);
    for (const folder of [
      'shell-remote/translations',
      'verification-host/translations',
      'shared-config/src/site/navigation/names',
      'delivery/translations',
    ]) {
      expect(output).toContain(
        `${folder}  he  incomplete: the language is missing: copy en and translate it`,
      );
    }
  });

  test('a language without a row', async () => {
    const output = await textsOf([SHELL_TEXTS, HOST_TEXTS, DEMONSTRATION_TEXTS, MENU_NAMES]);
    const advice = 'no locale reads this language: add its row to locale-table.ts, or remove it';
    for (const folder of [
      'shell-remote/translations',
      'verification-host/translations',
      'shared-config/src/site/navigation/names',
      'delivery/translations',
    ]) {
      expect(output).toContain(`${folder}  he  incomplete: ${advice}`);
    }
  });
});

test('tests report missing terms, missing menu names and missing rows of a language', async () => {
  const forgotten = [TERMS, LANGUAGE_TABLE, EDITION_TABLES];
  const copy = copyOf(
    undefined,
    WHOLE_RECIPE.filter((step) => !forgotten.includes(step)),
  );
  const names = 'shared-config/src/site/navigation/names/names.ts';
  copy.write(names, copy.read(names).replaceAll(/^.*\bhe\b.*\n/gm, ''));
  const { status, output } = await runNode(copy.root, [
    'node_modules/jest/bin/jest.js',
    '--runInBand',
    'shared-config/src/site/regions.test.ts',
    'shared-config/src/site/locales.test.ts',
    'shared-config/src/site/navigation/default-navigation.test.ts',
    'tools/repository/terms.test.ts',
  ]);
  expect(status).toBe(1);
  for (const row of ['he-IL', 'he-ISR', 'en-ISR', 'ISR'])
    expect(output).toMatch(new RegExp(`^ +\\+ +"${row}",$`, 'm'));
  expect(output).toMatch(/● names › every file is in the list[^]*"he"/);
  expect(output).toMatch(/● every language has a word for every term[^]*"he"/);
}, 300_000);
