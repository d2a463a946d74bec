import path from 'node:path';
import type { UntranslatedTable } from 'build/overdue-texts';
import { LOCALES, translationChainOf } from 'shared-config/site/locales';
import type { Finding } from './finding';
import { hardCodedWords } from './hard-coded-words';
import { incompleteTexts } from './incomplete-texts';
import { keyUsesIn } from './key-uses-in';
import { missingTranslations } from './missing-translations';
import type { Source } from './parse-source';
import type { PlaceOfTexts } from './read-place';
import { readSources } from './read-sources';
import { SAME_WORDS } from './same-words-table';
import { spelledIn, type Spelled } from './spelled-in';
import { DRAWING_SOURCES, LANGUAGES, SHARED_SOURCES } from './text-places-table';
import { equalTexts, idleSameWords, untranslatedTexts } from './untranslated-texts';
import { keysWithoutTexts, missingKeys, unusedKeys } from './wrong-keys';

/**
 * Returns all problems of the repository's texts, sorted by file.
 *
 * @param root the repository
 * @param places all places with texts
 * @param untranslated dates of texts that may lack translations
 */
export function checkTexts(
  root: string,
  places: readonly PlaceOfTexts[],
  untranslated: UntranslatedTable,
): Finding[] {
  const sourcesOf = cached((folder) => readSources(root, folder));
  const equal = places.flatMap(({ place, texts }) => equalTexts(place, texts));
  const textless = DRAWING_SOURCES.filter((folder) => places.every(({ place }) => place.sources !== folder));
  const read = new Set(LOCALES.flatMap((locale) => translationChainOf(locale)));
  return [
    ...places.flatMap((each) => wrongKeysOf(each, sourcesOf)),
    ...textless.flatMap((folder) => keysWithoutTexts(sourcesOf(folder).flatMap(keyUsesIn))),
    ...DRAWING_SOURCES.flatMap((folder) => sourcesOf(folder).flatMap(hardCodedWords)),
    ...places.flatMap(({ place, texts }) =>
      incompleteTexts(place, texts, LANGUAGES, (language) => read.has(language)),
    ),
    ...missingTranslations(places, untranslated),
    ...untranslatedTexts(equal, SAME_WORDS),
    ...idleSameWords(equal, SAME_WORDS),
  ].sort((one, other) => one.file.localeCompare(other.file, 'en', { numeric: true }));
}

function wrongKeysOf({ place, texts }: PlaceOfTexts, sourcesOf: (folder: string) => Source[]): Finding[] {
  const own = sourcesOf(place.sources);
  const isRequested = place.keysAre === 'requested';
  const requested = {
    place,
    english: texts.get('en') ?? new Map(),
    uses: isRequested ? own.flatMap(keyUsesIn) : [],
    spelled: spelledIn(isRequested ? [...own, ...SHARED_SOURCES.flatMap(sourcesOf)] : own),
    spelledBeside: cached((folder): Spelled =>
      spelledIn(own.filter(({ file }) => path.posix.dirname(file) === folder)),
    ),
  };
  return [...missingKeys(requested), ...unusedKeys(requested)];
}

/** Caches the results of a function by folder. */
function cached<Answer>(answerOf: (folder: string) => Answer): (folder: string) => Answer {
  const known = new Map<string, Answer>();
  return (folder) => {
    const answer = known.get(folder) ?? answerOf(folder);
    known.set(folder, answer);
    return answer;
  };
}
