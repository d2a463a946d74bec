/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, translationChainOf } from 'shared-config/locales';
import { NAVIGATION_NAMES } from '../../mocks/src/navigation/names/names';
import { readText, root } from './repository-files.fixture';

const LANGUAGES =
  'ar cs de el en es fr hu id it ja ka kk lt nl pl pt pt-BR ro ru tr uk vi zh zh-HK zh-TW'.split(' ');

/** A place with texts: language → namespace → key → text. */
interface Place {
  name: string;
  byLanguage: Map<string, Map<string, Map<string, unknown>>>;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

const places: Place[] = [
  placeOfFolders('shell-remote/translations'),
  placeOfFolders('verification-host/translations'),
  placeOfFiles('mocks/src/navigation/names'),
];

function placeOfFolders(name: string): Place {
  const folders = readdirSync(path.join(root, name), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return {
    name,
    byLanguage: new Map(
      folders.map((folder) => {
        const files = readdirSync(path.join(root, name, folder.name));
        return [
          folder.name,
          new Map(
            files.map((file) => [path.basename(file, '.json'), textsIn(`${name}/${folder.name}/${file}`)]),
          ),
        ];
      }),
    ),
  };
}

function placeOfFiles(name: string): Place {
  const files = readdirSync(path.join(root, name)).filter((file) => file.endsWith('.json'));
  return {
    name,
    byLanguage: new Map(
      files.map((file) => [path.basename(file, '.json'), new Map([['names', textsIn(`${name}/${file}`)]])]),
    ),
  };
}

/** The texts of a file by their whole key, `menu.open`. */
function textsIn(file: string): Map<string, unknown> {
  const flat = (value: object, front: string): [string, unknown][] =>
    Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
      typeof entry === 'object' && entry !== null ? flat(entry, `${front}${key}.`) : [[front + key, entry]],
    );
  return new Map(flat(JSON.parse(readText(file)) as object, ''));
}

/** The keys that a language must have where English has these: plural forms follow the language. */
function keysIn(language: string, english: Iterable<string>): Set<string> {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english].flatMap((key) =>
      PLURAL.test(key) ? categories.map((category) => key.replace(PLURAL, `_${category}`)) : [key],
    ),
  );
}

/** The language that a regional file lays itself over in the same script, or null where it has to be whole. */
function baseOf(language: string): string | null {
  const base = language.split('-')[0]!;
  if (base === language) return null;
  return new Intl.Locale(language).maximize().script === new Intl.Locale(base).maximize().script
    ? base
    : null;
}

/** Names of what is filled in; whole `{{ x, format }}` counts as `x`. */
function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name!))].sort();
}

describe.each(places)('$name', ({ byLanguage }) => {
  const english = byLanguage.get('en')!;

  test('has all the languages', () => {
    expect(LANGUAGES.filter((language) => !byLanguage.has(language))).toEqual([]);
  });

  test('has no language that no locale reads', () => {
    const read = new Set(LOCALES.flatMap((locale) => translationChainOf(locale)));
    expect([...byLanguage.keys()].filter((language) => !read.has(language))).toEqual([]);
  });

  describe.each([...byLanguage.keys()].filter((language) => language !== 'en'))('in %s', (language) => {
    const own = byLanguage.get(language)!;

    test('has the files of English', () => {
      const files = [...own.keys()].sort();
      if (baseOf(language)) expect([...english.keys()]).toEqual(expect.arrayContaining(files));
      else expect(files).toEqual([...english.keys()].sort());
    });

    test('has exactly the keys of English, with its own plural forms', () => {
      for (const [namespace, texts] of english) {
        const wanted = keysIn(language, texts.keys());
        const present = new Set(own.get(namespace)?.keys());
        const unknown = [...present].filter((key) => !wanted.has(key));
        const missing = baseOf(language) ? [] : [...wanted].filter((key) => !present.has(key));
        expect({ namespace, missing, unknown }).toEqual({ namespace, missing: [], unknown: [] });
      }
    });

    test('keeps what is filled in', () => {
      for (const [namespace, texts] of own) {
        for (const [key, text] of texts) {
          const form = PLURAL.exec(key)?.[1];
          const source = english.get(namespace)?.get(form ? key.replace(PLURAL, '_other') : key);
          const wanted = variablesIn(String(source));
          const present = variablesIn(String(text));
          // "A minute" may do without its number where the form is for one number only.
          const mayLackCount = form === 'zero' || form === 'one' || form === 'two';
          const lacking = wanted.filter(
            (name) => !present.includes(name) && !(mayLackCount && name === 'count'),
          );
          const foreign = present.filter((name) => !wanted.includes(name));
          expect({ [`${namespace}:${key}`]: { lacking, foreign } }).toEqual({
            [`${namespace}:${key}`]: { lacking: [], foreign: [] },
          });
        }
      }
    });
  });

  test.each([...byLanguage.keys()])(
    'in %s has whole texts: none empty, none with a broken brace',
    (language) => {
      const bad = [...byLanguage.get(language)!].flatMap(([namespace, texts]) =>
        [...texts].flatMap(([key, text]) => {
          const isWhole =
            typeof text === 'string' &&
            text.trim() !== '' &&
            text === text.trim() &&
            !/[{}]/.test(text.replaceAll(/\{\{[^{}]+\}\}/g, ''));
          return isWhole ? [] : [`${namespace}:${key}: ${JSON.stringify(text)}`];
        }),
      );
      expect(bad).toEqual([]);
    },
  );

  test('leaves it to the translator to isolate what is filled in', () => {
    const marked = [...byLanguage].flatMap(([language, own]) =>
      [...own].flatMap(([namespace, texts]) =>
        [...texts]
          .filter(([, text]) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069]\s*\{\{/.test(String(text)))
          .map(([key]) => `${language}/${namespace}:${key}`),
      ),
    );
    expect(marked).toEqual([]);
  });

  test('has regional files in the same script only over a whole language', () => {
    for (const language of byLanguage.keys()) {
      const base = baseOf(language);
      if (base) expect([...byLanguage.keys()]).toContain(base);
    }
  });
});

test('the navigation knows every file of names', () => {
  const files = readdirSync(path.join(root, 'mocks/src/navigation/names'));
  const languages = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'));
  expect([...NAVIGATION_NAMES.keys()].sort()).toEqual(languages.sort());
});

test('every locale but the English ones finds a file of its own language before English', () => {
  for (const name of ['shell-remote/translations', 'verification-host/translations']) {
    const without = LOCALES.filter(({ bcp47 }) => !bcp47.startsWith('en')).filter(
      (locale) =>
        !translationChainOf(locale)
          .slice(0, -1)
          .some((language) => existsSync(path.join(root, name, language))),
    );
    expect(without.map(({ code }) => code)).toEqual([]);
  }
});

describe('the checks can say no', () => {
  test.each([
    ['ru', 'one few many other'],
    ['ja', 'other'],
    ['ar', 'zero one two few many other'],
    ['lt', 'one few many other'],
    ['pt', 'one many other'],
    ['tr', 'one other'],
  ])('%s has the plural forms %s', (language, forms) => {
    expect([...keysIn(language, ['x_one', 'x_other', 'y'])].sort()).toEqual(
      ['y', ...forms.split(' ').map((form) => `x_${form}`)].sort(),
    );
  });

  test.each([
    ['pt-BR', 'pt'],
    ['es-MX', 'es'],
    ['zh-TW', null],
    ['zh-HK', null],
    ['zh', null],
  ])('%s may be partial over %s', (language, base) => {
    expect(baseOf(language)).toBe(base);
  });

  test.each([
    ['{{count}} of {{ total }}', ['count', 'total']],
    ['{{- name}} {{when, datetime}}', ['name', 'when']],
    ['{name} %s', []],
  ])('%j fills in %j', (text, names) => {
    expect(variablesIn(text)).toEqual(names);
  });
});
