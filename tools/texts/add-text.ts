import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UntranslatedTable } from 'build/overdue-texts';
import { withoutPluralForm, type TranslationTexts } from 'shared-config/i18n/i18n';
import { UNTRANSLATED_FILE } from './missing-translations';
import { fileOf, ONLY_NAMESPACE } from './read-place';
import { LANGUAGES, requiredLanguages, TEXT_PLACES, type TextPlace } from './text-places-table';

/** A text to add: `<namespace>:<key>`, its English, and translations as `<language>=<text>`. */
export interface NewText {
  key: string;
  english: string;
  translations: readonly string[];
}

/**
 * Adds a text to the English file and to the files of the given languages. If another language needs it, the table of untranslated texts
 * gets the date. Returns the written files.
 *
 * @throws RangeError for an unknown namespace or language, and for a key that exists
 * @example addText({ key: 'toasts:saved', english: 'Saved', translations: ['de=Gespeichert'] }, root, new Date())
 */
export function addText({ key, english, translations }: NewText, root: string, now: Date): string[] {
  const [namespace = '', name = ''] = key.split(/:(.*)/s);
  const place = TEXT_PLACES.find((each) => hasNamespace(each, namespace, root));
  if (!place || !name)
    throw new RangeError(`${key}: write <namespace>:<key>; a namespace is an English file, or names`);
  const texts = new Map([['en', english], ...translations.map(languageAndText)]);
  const files = [...texts].map(([language, text]) => {
    const file = fileOf(place, language, namespace);
    const keys = place.layout === 'one-file' ? [name] : name.split('.');
    change(path.join(root, file), (present: TranslationTexts) => withText(present, keys, text));
    return file;
  });
  if (requiredLanguages(place, name).every((language) => texts.has(language))) return files;
  const englishFile = fileOf(place, 'en', namespace);
  change(path.join(root, UNTRANSLATED_FILE), (table: UntranslatedTable) => ({
    ...table,
    [englishFile]: { ...table[englishFile], [withoutPluralForm(name)]: now.toISOString().slice(0, 10) },
  }));
  return [...files, UNTRANSLATED_FILE];
}

function hasNamespace(place: TextPlace, namespace: string, root: string): boolean {
  return place.layout === 'one-file'
    ? namespace === ONLY_NAMESPACE
    : existsSync(path.join(root, fileOf(place, 'en', namespace)));
}

function languageAndText(parameter: string): [language: string, text: string] {
  const [language = '', text = ''] = parameter.split(/=(.*)/s);
  if (LANGUAGES.includes(language) && text) return [language, text];
  throw new RangeError(`${parameter}: write <language>=<text>; a language is one of ${LANGUAGES.join(' ')}`);
}

function withText(texts: TranslationTexts, [key = '', ...deeper]: string[], text: string): TranslationTexts {
  const present = texts[key];
  if (deeper.length === 0 ? present !== undefined : typeof present === 'string')
    throw new RangeError(`${key} exists already`);
  if (deeper.length === 0) return withKey(texts, key, text);
  return withKey(texts, key, withText(typeof present === 'object' ? present : {}, deeper, text));
}

/** Sets a key at its place: in order if all keys are in order, else after its siblings `menu.a`, `menu.b`, else at the end. */
function withKey(texts: TranslationTexts, key: string, value: string | TranslationTexts): TranslationTexts {
  const keys = Object.keys(texts);
  if (keys.includes(key)) return { ...texts, [key]: value };
  const isSorted = keys.every((each, index) => index === 0 || keys[index - 1]! < each);
  const front = key.slice(0, key.lastIndexOf('.') + 1);
  const sibling = front ? keys.findLastIndex((each) => each.startsWith(front)) : -1;
  const next = isSorted ? keys.findIndex((each) => each > key) : sibling + 1;
  const at = next > 0 || (isSorted && next === 0) ? next : keys.length;
  return Object.fromEntries([
    ...Object.entries(texts).slice(0, at),
    [key, value],
    ...Object.entries(texts).slice(at),
  ]);
}

/** Texts write these as escapes: a hyphen that does not break, and the word joiner. */
const INVISIBLE = /[\u2011\u2060]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`;

function change<Content>(file: string, changed: (present: Content) => Content): void {
  const present = JSON.parse(existsSync(file) ? readFileSync(file, 'utf8') : '{}') as Content;
  writeFileSync(file, `${JSON.stringify(changed(present), null, 2).replace(INVISIBLE, escaped)}\n`);
}
