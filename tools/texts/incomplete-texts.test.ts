import type { TranslationResources, TranslationTexts } from 'shared-config/i18n/i18n';
import { incompleteTexts } from './incomplete-texts';
import { REQUESTED_PLACE, placeTexts } from './text-place.fixture';

const ENGLISH: TranslationTexts = {
  open: 'Open',
  menu: { close: 'Close {{name}}' },
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  terms: 'Read the <terms>Terms</terms>',
};

const linesOf = (languages: Record<string, TranslationResources>, wanted = Object.keys(languages)) =>
  incompleteTexts(
    REQUESTED_PLACE,
    placeTexts({ en: { header: ENGLISH }, ...languages }),
    wanted,
    (language) => language !== 'xx',
  ).map(({ kind, file, key, advice }) => {
    expect(kind).toBe('incomplete');
    return `${file} ${key} ${advice}`;
  });

const GERMAN: TranslationTexts = {
  open: 'Öffnen',
  menu: { close: '{{name}} schließen' },
  files_one: 'Eine Datei',
  files_other: '{{count}} Dateien',
  terms: '<terms>Bedingungen</terms> lesen',
};

describe('incompleteTexts accepts', () => {
  test('a complete language whose form for one omits the number', () => {
    expect(linesOf({ de: { header: GERMAN } })).toEqual([]);
  });

  test('a regional language that falls back to its base language', () => {
    expect(linesOf({ de: { header: GERMAN }, 'de-AT': { header: { open: 'Aufmachen' } } })).toEqual([]);
  });

  test('a number in the form for one, where English has none', () => {
    const german = { files_one: '{{count}} Datei', files_other: '{{count}} Dateien' };
    const english = { files_one: 'A file', files_other: '{{count}} files' };
    expect(linesOf({ en: { header: english }, de: { header: german } })).toEqual([]);
  });

  test('a language with other plural forms', () => {
    const { files_one: _one, ...japanese } = GERMAN;
    expect(linesOf({ ja: { header: japanese } })).toEqual([]);
  });
});

describe('incompleteTexts reports that', () => {
  const change = (own: TranslationTexts) => ({ de: { header: { ...GERMAN, ...own } } });

  test.each<[string, Record<string, TranslationResources>, string]>([
    ['a key is unknown', change({ shut: 'Zu' }), 'header:shut remove it: English has no such key'],
    [
      'a plural form is unknown',
      change({ files_few: '{{count}} Dateien' }),
      'header:files_few remove it: de has no plural form "few", or English lacks the key',
    ],
    [
      'a value is lacking',
      change({ menu: { close: 'Schließen' } }),
      'header:menu.close it lacks {{name}} of the English text',
    ],
    [
      'the number of many is lacking',
      change({ files_other: 'Dateien' }),
      'header:files_other it lacks {{count}} of the English text',
    ],
    [
      'a value is foreign',
      change({ open: '{{name}} öffnen' }),
      'header:open remove {{name}}, which English does not have',
    ],
    [
      'a tag is lacking',
      change({ terms: 'Bedingungen lesen' }),
      'header:terms it lacks <terms> of the English text',
    ],
    [
      'a tag is foreign',
      change({ open: '<b>Öffnen</b>' }),
      'header:open remove <b>, which English does not have',
    ],
    ['a text is empty', change({ open: ' ' }), 'header:open it is empty: write it'],
    ['a text has blanks around it', change({ open: ' Öffnen' }), 'header:open remove the blanks around it'],
    ['a brace is broken', change({ open: 'Öffnen}' }), 'header:open fix its braces'],
  ])('%s', (_, languages, line) => {
    expect(linesOf(languages)).toEqual([`some/translations/de/header.json ${line}`]);
  });

  test('a text of English is malformed', () => {
    expect(linesOf({ en: { header: { ...ENGLISH, open: '' } } })).toEqual([
      'some/translations/en/header.json header:open it is empty: write it',
    ]);
  });

  test('a file is unknown', () => {
    expect(linesOf({ de: { footer: {} } })).toEqual([
      'some/translations/de/footer.json footer English has no such file: remove it',
    ]);
  });

  test('a language is missing, is read by no locale, or lacks its base language', () => {
    expect(linesOf({ xx: { header: GERMAN }, 'pt-BR': {} }, ['tr'])).toEqual([
      'some/translations tr the language is missing: copy en and translate it',
      'some/translations xx no locale reads this language: add its row to locale-table.ts, or remove it',
      'some/translations pt-BR it overrides texts of pt, which is missing',
    ]);
  });
});
