import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedTexts, type TranslationTexts } from 'shared-config/i18n/i18n';
import type { TextPlace } from './text-places-table';

/** The texts of a place: language → namespace → full key, such as `menu.open` → text. */
export type PlaceTexts = ReadonlyMap<string, LanguageTexts>;

/** The texts of a language: namespace → full key → text. */
export type LanguageTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface PlaceOfTexts {
  place: TextPlace;
  texts: PlaceTexts;
}

/** The namespace of places with one file per language. */
export const ONLY_NAMESPACE = 'names';

/**
 * Reads all texts of a place.
 *
 * @param root the repository
 * @throws Error that names the invalid file
 */
export function readPlace(root: string, place: TextPlace): PlaceTexts {
  const folder = path.join(root, place.folder);
  const languages = place.layout === 'one-file' ? jsonFilesIn(folder) : foldersIn(folder);
  return new Map(languages.map((language) => [language, readLanguage(root, place, language)]));
}

/** Returns the file of a namespace in a language, below the root. */
export function fileOf(place: TextPlace, language: string, namespace: string): string {
  return place.layout === 'one-file'
    ? `${place.folder}/${language}.json`
    : `${place.folder}/${language}/${namespace}.json`;
}

/** Returns texts by their full key. */
export function flatTexts(texts: TranslationTexts): Map<string, string> {
  const rows = (value: TranslationTexts, front: string): [string, string][] =>
    Object.entries(value).flatMap(([key, entry]) =>
      typeof entry === 'string' ? [[front + key, entry]] : rows(entry, `${front}${key}.`),
    );
  return new Map(rows(texts, ''));
}

function readLanguage(root: string, place: TextPlace, language: string): LanguageTexts {
  const namespaces =
    place.layout === 'one-file' ? [ONLY_NAMESPACE] : jsonFilesIn(path.join(root, place.folder, language));
  return new Map(
    namespaces.map((namespace) => [namespace, readTexts(root, fileOf(place, language, namespace))]),
  );
}

function readTexts(root: string, file: string): Map<string, string> {
  try {
    return flatTexts(checkedTexts(JSON.parse(readFileSync(path.join(root, file), 'utf8'))));
  } catch (thrown) {
    throw new Error(`${file}: ${(thrown as Error).message}`, { cause: thrown });
  }
}

function jsonFilesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => path.basename(file, '.json'));
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
