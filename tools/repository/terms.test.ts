/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readText, root } from './repository-files.fixture';

/*
 * `shell-remote/translations/terms.json` has one word for each term and language. If an English text is exactly a term, the other languages
 * use their word for it.
 */

type Texts = ReadonlyMap<string, string>;

const TERMS = JSON.parse(readText('shell-remote/translations/terms.json')) as Record<
  string,
  Record<string, string>
>;
const LANGUAGES = Object.keys(Object.values(TERMS)[0]!);

/** Texts in which another form is correct. */
const OTHER_FORMS = new Map([
  ['passkeys:unnamed ar', 'a passkey, not the passkey'],
  ['quick-auth:tab.email es', 'short, for the tab'],
  ['quick-auth:tab.email ja', 'short, for the tab'],
  ['verification:facts.email it', 'the address, among the facts of an account'],
  ['search:kinds.spot ar', 'an adjective beside a pair'],
]);

const FOLDERS = ['shell-remote/translations', 'verification-host/translations'];

function textsOf(language: string): Texts {
  const files = FOLDERS.map((folder) => path.join(folder, language)).flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder)).map((file) => path.join(folder, file))
      : [],
  );
  const own = files.flatMap((file) =>
    flat(JSON.parse(readText(file)) as object, `${path.basename(file, '.json')}:`),
  );
  const base = language.split('-')[0]!;
  return new Map([...(base === language ? [] : textsOf(base)), ...own]);
}

function flat(value: object, front: string): [string, string][] {
  return Object.entries(value).flatMap(([key, entry]: [string, string | object]) =>
    typeof entry === 'string' ? [[front + key, entry] as [string, string]] : flat(entry, `${front}${key}.`),
  );
}

const english = [...textsOf('en')];
const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

test('every language has a word for every term', () => {
  const translated = readdirSync(path.join(root, FOLDERS[0]!), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name);
  for (const [term, words] of Object.entries(TERMS)) {
    expect([term, Object.keys(words).sort()]).toEqual([term, translated.sort()]);
    expect(Object.values(words).filter((word) => word.trim() !== word || word === '')).toEqual([]);
  }
});

test.each(LANGUAGES)('%s uses one word for each term', (language) => {
  const texts = textsOf(language);
  const others = Object.entries(TERMS).flatMap(([term, words]) =>
    english
      .filter(([key, text]) => isSame(text, term) && !OTHER_FORMS.has(`${key} ${language}`))
      .filter(([key]) => !isSame(texts.get(key), words[language]!))
      .map(([key]) => `${key}: "${texts.get(key)}", but "${term}" is "${words[language]}"`),
  );
  expect(others).toEqual([]);
});

test('every exception names an existing text', () => {
  const used = Object.keys(TERMS).filter((term) => english.some(([, text]) => isSame(text, term)));
  expect(used.length).toBeGreaterThan(20);
  const keys = new Set(english.map(([key]) => key));
  expect([...OTHER_FORMS.keys()].filter((place) => !keys.has(place.split(' ')[0]!))).toEqual([]);
});
