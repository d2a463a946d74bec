import { LOCALES, localeByCode } from 'shared-config/site/locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import { removeNames } from '../../../core/texts/names-in.fixture';
import { pickerChoices } from './picker-choices';

const regionNames = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name])) as Record<
  RegionCode,
  string
>;
const choicesOn = (code: string) => pickerChoices(localeByCode(code)!, regionNames);
const noteOf = (code: string, on: string) =>
  choicesOn(on).languages.find(({ locale }) => locale.code === code)!.note;

test.each([
  ['ja-JP', 'en', 'Japanese'],
  ['zh-MY', 'en', 'Chinese (Simplified)'],
  ['en', 'en', null],
  ['id-ID', 'en', 'Indonesian'],
  ['en', 'ru-RU', 'Английский'],
  ['ru-RU', 'ru-RU', 'Russian'],
  ['es-MX', 'pt-BR', 'Espanhol (México)'],
  ['es-EU', 'de-EU', 'Spanisch'],
  ['tr-TUR', 'ka-GEO', 'თურქული'],
])('explains %s to a reader of %s as %s', (code, on, expected) => {
  expect(noteOf(code, on)).toBe(expected);
});

describe('in a browser without names in the reader’s language', () => {
  test.each([
    ['returns nothing', 'ka', undefined],
    ['returns another language', 'fr', 'turc'],
  ])('that %s, the name is English', (_what, locale, answer) => {
    removeNames('ka', locale, answer);
    expect(noteOf('tr-TUR', 'ka-GEO')).toBe('Turkish');
  });
});

test('explains every language in other letters to every reader', () => {
  for (const { code } of LOCALES) expect(noteOf('ar-SA', code)).toBeTruthy();
});

test('marks the current language and edition once each', () => {
  for (const present of LOCALES) {
    const { languages, editions } = choicesOn(present.code);
    expect(languages.filter(({ isCurrent }) => isCurrent).map(({ locale }) => locale)).toEqual([present]);
    expect(editions.filter(({ isPresent }) => isPresent).map(({ locale }) => locale)).toEqual([present]);
  }
});

test('links editions to the reader’s language where they have it', () => {
  const led = (on: string) => choicesOn(on).editions.map(({ locale }) => locale.code);
  const en = 'en en-HK en-TR en-NL en-ARE en-EU en-KAZ en-GEO en-IDN'.split(' ');
  const ru = 'ru-RU zh-HK tr-TUR nl-NL en-ARE en-EU ru-KAZ ru-GEO id-IDN'.split(' ');
  expect(led('en')).toEqual(expect.arrayContaining(en));
  expect(led('ru-RU')).toEqual(expect.arrayContaining(ru));
});
