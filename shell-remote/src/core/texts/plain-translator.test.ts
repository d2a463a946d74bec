import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createTranslator,
  mergeTexts,
  pluralFormOf,
  type TranslationResources,
  type TranslationTexts,
} from 'shared-config/i18n/i18n';
import { LOCALES, translationChainOf, type Locale } from 'shared-config/site/locales';
import { fastestOf } from 'tools/testing/fastest-of';
import footer from '../../../translations/en/footer.json';
import header from '../../../translations/en/header.json';
import { createPlainTranslator } from './plain-translator';

const english = { header, footer };
const defaultVariables = { brand: 'Brand' };
const FOLDER = path.join(__dirname, '../../../translations');

/** Values of all texts: one that changes the direction, one that needs no isolation, and an amount. */
const VALUES = {
  language: 'العربية',
  region: 'A & <b>B</b> {{brand}} $t(header:login)',
  company: 'C',
  year: 2026,
};

test('falls back to English for an empty text', () => {
  const { t } = createPlainTranslator({ bcp47: 'de-DE', english, texts: { header: { skip: '' } } });
  expect(t('header:skip')).toBe(header.skip);
});

function textsOf(locale: Locale): TranslationResources {
  const read = (language: string, namespace: string): TranslationTexts => {
    const file = path.join(FOLDER, language, `${namespace}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TranslationTexts) : {};
  };
  const languages = [...translationChainOf(locale)].reverse();
  return Object.fromEntries(
    Object.keys(english).map((namespace) => [
      namespace,
      languages.map((language) => read(language, namespace)).reduce(mergeTexts, {}),
    ]),
  );
}

function keysOf(texts: TranslationTexts, front = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [front + key] : keysOf(value, `${front}${key}.`),
  );
}

const KEYS = Object.entries(english).flatMap(([namespace, texts]) => keysOf(texts, `${namespace}:`));

describe.each(LOCALES.map((locale) => [locale.code, locale] as const))('in %s', (_code, locale) => {
  it.each([
    ['its texts', textsOf(locale)],
    ['no texts', {}],
    [
      'some texts',
      { header: { login: 'X', account: {}, menu: 'no object', theme: { open: '{{ brand }}' } } },
    ],
  ])('returns what i18next returns for every key of header and footer, with %s', (_what, texts) => {
    const options = { bcp47: locale.bcp47, english, texts, defaultVariables };
    const plain = createPlainTranslator(options);
    const i18next = createTranslator(options);
    const all = (translator: typeof plain) =>
      KEYS.map((key) => {
        const [namespace = '', name = ''] = key.split(':');
        const read = translator.getFixedT(null, namespace as 'header') as (
          key: string,
          values: object,
        ) => string;
        const t = translator.t as (key: string, values: object) => string;
        return [key, read(name, VALUES), t(key, VALUES)];
      });
    expect(all(plain)).toEqual(all(i18next));
    expect(plain.language).toBe(i18next.language);
  });
});

it('serves all texts of header and footer: none has plural forms, a format or another text in it', () => {
  const texts = LOCALES.flatMap((locale) => Object.values(textsOf(locale)));
  const keys = texts.flatMap((one) => keysOf(one));
  expect(keys.filter((key) => pluralFormOf(key))).toEqual([]);
  expect(JSON.stringify(texts)).not.toMatch(/\$t\(|{{[^}]*,|{{-/);
});

it('leaves out values that are absent', () => {
  const { t } = createPlainTranslator({ bcp47: 'en', english, texts: {} });
  expect(t('header:home')).toBe(' home');
});

it.each(['constructor', 'toString', 'account.__proto__'])('finds no text at the inherited key %s', (key) => {
  const { getFixedT } = createPlainTranslator({ bcp47: 'de-DE', english, texts: { header: {} } });
  const t = getFixedT(null, 'header') as (key: string) => string;
  expect(t(key)).toBe(key);
});

it.each([
  ['opening braces', '{'.repeat(50_000)],
  ['values without an end', '{{a '.repeat(12_500)],
  ['a long value without an end', `{{${'a'.repeat(50_000)}`],
])('returns 50,000 characters of %s unchanged within 50 ms', (_, text) => {
  const { t } = createPlainTranslator({ bcp47: 'en', english, texts: { header: { skip: text } } });
  const fastestMs = fastestOf(3, () => expect(t('header:skip') === text).toBe(true));
  expect(fastestMs).toBeLessThan(50);
});
