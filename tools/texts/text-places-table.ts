import { LOCALES } from 'shared-config/locales';
import { wholeLanguageOf } from './whole-language-of';

/** A place with texts, and the sources that show them. One row, one place. */
export interface TextPlace {
  /** Folder of the texts, from the root. */
  folder: string;
  /** `<language>/<namespace>.json`, or all of a language in `<language>.json`. */
  layout: 'namespaces' | 'one-file';
  /** Sources of the part that has these texts; it asks for no other part's. */
  sources: string;
  /** Whether keys are asked for by `t`, or stand in tables as they are. */
  keysAre: 'asked' | 'spelled';
}

/** Where texts live. */
export const TEXT_PLACES: readonly TextPlace[] = [
  {
    folder: 'shell-remote/translations',
    layout: 'namespaces',
    sources: 'shell-remote/src',
    keysAre: 'asked',
  },
  {
    folder: 'verification-host/translations',
    layout: 'namespaces',
    sources: 'verification-host/src',
    keysAre: 'asked',
  },
  {
    folder: 'shared-config/src/site/navigation/names',
    layout: 'one-file',
    sources: 'shared-config/src/site/navigation',
    keysAre: 'spelled',
  },
  {
    folder: 'delivery/translations',
    layout: 'namespaces',
    sources: 'delivery/src/demonstration',
    keysAre: 'spelled',
  },
];

/** Sources that draw something people see: no word of theirs is written in the code. */
export const DRAWING_SOURCES = [
  'bridge-remote/src',
  'shell-remote/src',
  'ui-kit/src',
  'verification-host/src',
];

/** Sources that spell words which the parts put keys together from, codes of regions for example. */
export const SHARED_SOURCES = ['shared-config/src', 'ui-kit/src'];

/** Regional languages that every place has although their language alone would do. */
const LAID_OVER: readonly string[] = ['pt-BR'];

/** The languages that every place has: names of files as they stand in a locale's translation chain. */
export const LANGUAGES: readonly string[] = [...new Set(LOCALES.map(wholeLanguageOf)), ...LAID_OVER];
