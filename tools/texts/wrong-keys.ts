import path from 'node:path';
import { pluralFormOf, wordOf } from 'shared-config/i18n';
import type { Finding } from './finding';
import { filledIntoPattern, isHeldByName, writtenPattern } from './key-pattern';
import type { KeyUse } from './key-uses-in';
import { fileOf, type LanguageTexts } from './read-place';
import type { Spelled } from './spelled-in';
import type { TextPlace } from './text-places-table';

/** What a part asks for, and what it has. */
export interface AskedPlace {
  place: TextPlace;
  english: LanguageTexts;
  uses: readonly KeyUse[];
  /** What all sources spell: what is filled into a key is one of these. */
  spelled: Spelled;
  /** What the files of a folder spell: a key that is held by a variable stands in the folder of whoever asks for it. */
  spelledBeside(folder: string): Spelled;
}

/** Keys that the code asks for and English lacks, and asking that says no namespace. */
export function missingKeys({ place, english, uses }: AskedPlace): Finding[] {
  return uses.flatMap((use): Finding[] => {
    const key = writtenPattern(use.pattern);
    const { file, namespace } = use;
    if (namespace === null) {
      const advice = "say the namespace: useTranslation('…'), TFunction<'…'>, or in front of the key";
      return [{ kind: 'unclear', file, key, advice }];
    }
    const advice = missingAdvice(place, english, { ...use, namespace });
    return advice ? [{ kind: 'missing', file, key: `${namespace}:${key}`, advice }] : [];
  });
}

/** Asking in a part that has no texts. */
export function keysWithoutTexts(uses: readonly KeyUse[]): Finding[] {
  return uses.map(({ file, namespace, pattern }) => ({
    kind: 'missing',
    file,
    key: `${namespace ?? ''}:${writtenPattern(pattern)}`,
    advice: 'this part has no texts: let whoever uses it hand them in',
  }));
}

function missingAdvice(
  place: TextPlace,
  english: LanguageTexts,
  { namespace, pattern, hasCount }: KeyUse & { namespace: string },
): string | undefined {
  const texts = english.get(namespace);
  const file = fileOf(place, 'en', namespace);
  if (!texts) return `this part has no ${file}: use a namespace of its own`;
  if (isHeldByName(pattern)) return undefined;
  const found = [...texts.keys()].filter((key) => filledIntoPattern(pattern, key));
  if (found.length === 0) return `add it to ${file}`;
  const needsCount = !texts.has(pattern.join('')) && found.every((key) => pluralFormOf(key) !== undefined);
  return needsCount && hasCount === false ? 'it has plural forms: give it a count' : undefined;
}

/** Keys of English that no code asks for. Of a word with plural forms there is one finding. */
export function unusedKeys(asked: AskedPlace): Finding[] {
  return [...asked.english].flatMap(([namespace, texts]) => {
    const uses = asked.uses.filter((use) => use.namespace === namespace);
    const unused = [...texts.keys()].filter((key) => !isUsed(key, uses, asked));
    return [...new Set(unused.map(wordOf))].map((key) => ({
      kind: 'unused' as const,
      file: fileOf(asked.place, 'en', namespace),
      key: `${namespace}:${key}`,
      advice: 'no code asks for it: remove it in all languages',
    }));
  });
}

function isUsed(
  key: string,
  uses: readonly KeyUse[],
  { place, spelled, spelledBeside }: AskedPlace,
): boolean {
  if (place.keysAre === 'spelled') return spelled.words.has(key);
  return uses.some(({ file, pattern }) =>
    isHeldByName(pattern)
      ? isSpelled(key, spelledBeside(path.posix.dirname(file)), spelled)
      : isFilledIn(key, pattern, spelled),
  );
}

function isSpelled(key: string, beside: Spelled, spelled: Spelled): boolean {
  return (
    beside.words.has(wordOf(key)) || beside.patterns.some((pattern) => isFilledIn(key, pattern, spelled))
  );
}

/** Whether the key can come out of the pattern: what has to be filled in is spelled somewhere. */
function isFilledIn(key: string, pattern: readonly string[], { words }: Spelled): boolean {
  return filledIntoPattern(pattern, key)?.every((filledIn) => words.has(filledIn)) ?? false;
}
