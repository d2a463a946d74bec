import { flatTexts, type LanguageTexts, type PlaceTexts } from './read-place';
import type { TextPlace } from './text-places-table';
import type { TranslationResources } from 'shared-config/i18n/i18n';

/** A place whose keys are requested with `t`. */
export const REQUESTED_PLACE: TextPlace = {
  folder: 'some/translations',
  layout: 'namespaces',
  sources: 'some/src',
  keysAre: 'requested',
};

/** A place whose keys are listed in tables. */
export const LISTED_PLACE: TextPlace = {
  folder: 'some/names',
  layout: 'one-file',
  sources: 'some/src',
  keysAre: 'listed',
};

/** Returns texts of a language as files contain them. */
export function languageTexts(texts: TranslationResources): LanguageTexts {
  return new Map(Object.entries(texts).map(([namespace, rows]) => [namespace, flatTexts(rows)]));
}

/** Returns texts of a place as files contain them: language → namespace → key → text. */
export function placeTexts(languages: Record<string, TranslationResources>): PlaceTexts {
  return new Map(Object.entries(languages).map(([language, texts]) => [language, languageTexts(texts)]));
}
