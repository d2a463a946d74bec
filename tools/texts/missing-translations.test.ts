/** @jest-environment node */
import { REGION_TABLE } from 'shared-config/site/region-table';
import { lineOf } from './finding';
import { missingTranslations } from './missing-translations';
import { TEXT_PLACES } from './text-places-table';
import { LISTED_PLACE, placeTexts, REQUESTED_PLACE } from './text-place.fixture';

const ENGLISH = { header: { open: 'Open', files_one: '{{count}} file', files_other: '{{count}} files' } };
const FILE = 'some/translations/en/header.json';

const linesOf = (
  languages: Parameters<typeof placeTexts>[0],
  untranslated: Record<string, Record<string, string>> = {},
) =>
  missingTranslations(
    [{ place: REQUESTED_PLACE, texts: placeTexts({ en: ENGLISH, ...languages }) }],
    untranslated,
  ).map(lineOf);

test('missingTranslations reports each text and plural form that a language lacks', () => {
  expect(linesOf({ de: { header: { files_one: 'Eine Datei' } }, ja: {} })).toEqual([
    'some/translations/ja/header.json  header:open  incomplete: translate "Open"',
    'some/translations/de/header.json  header:open  incomplete: translate "Open"',
    'some/translations/ja/header.json  header:files_other  incomplete: translate "{{count}} files"',
    'some/translations/de/header.json  header:files_other  incomplete: translate "{{count}} files"',
  ]);
});

test('missingTranslations reports a dated text once, as pending', () => {
  const german = { de: { header: { open: 'Öffnen' } }, ru: { header: { open: 'Открыть' } } };
  expect(linesOf(german, { [FILE]: { files: '2026-11-28' } })).toEqual([
    `${FILE}  files  pending: English since 2026-11-28 in ru de`,
  ]);
});

test('missingTranslations reports the date of a text that has all translations', () => {
  expect(linesOf({}, { [FILE]: { open: '2026-11-28' } })).toEqual([
    `build/src/untranslated.json  open  idle-row: ${FILE} is translated: remove the row`,
  ]);
});

test('missingTranslations accepts a regional language that overrides some texts of its base language', () => {
  expect(linesOf({ 'pt-BR': {} })).toEqual([]);
});

test('missingTranslations requires a text in the languages of the editions that show it', () => {
  const texts = placeTexts({ en: { names: { lira: 'Lira' } }, tr: {}, de: {} });
  const place = { ...LISTED_PLACE, editionsOf: () => ['TUR' as const] };
  expect(missingTranslations([{ place, texts }], {}).map(lineOf)).toEqual([
    'some/names/tr.json  names:lira  incomplete: translate "Lira"',
  ]);
});

const EDITIONS = REGION_TABLE.map(([code]) => code);

test.each([
  ['lira', ['TUR']],
  ['assets.derivatives', EDITIONS.filter((code) => code !== 'HKG')],
  ['trade.spot', EDITIONS],
  ['no.entry', []],
])('the menus of the editions show the name %s in %j', (key, editions) => {
  const names = TEXT_PLACES.find(({ layout }) => layout === 'one-file')!;
  expect(names.editionsOf!(key)).toEqual(editions);
});
