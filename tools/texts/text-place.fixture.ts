import { flatTexts, type LanguageTexts, type PlaceTexts } from './read-place';
import type { TextPlace } from './text-places-table';
import type { TranslationResources } from 'shared-config/i18n';

/** A place whose keys are asked for by `t`. */
export const ASKED_PLACE: TextPlace = {
  folder: 'some/translations',
  layout: 'namespaces',
  sources: 'some/src',
  keysAre: 'asked',
};

/** A place whose keys stand in tables. */
export const SPELLED_PLACE: TextPlace = {
  folder: 'some/names',
  layout: 'one-file',
  sources: 'some/src',
  keysAre: 'spelled',
};

/** Texts of a language as they are read from its files. */
export function languageTexts(texts: TranslationResources): LanguageTexts {
  return new Map(Object.entries(texts).map(([namespace, rows]) => [namespace, flatTexts(rows)]));
}

/** Texts of a place as they are read from its files: language → namespace → key → text. */
export function placeTexts(languages: Record<string, TranslationResources>): PlaceTexts {
  return new Map(Object.entries(languages).map(([language, texts]) => [language, languageTexts(texts)]));
}
