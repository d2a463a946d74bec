import path from 'node:path';
import { pluralFormOf, withoutPluralForm } from 'shared-config/i18n/i18n';
import type { Finding } from './finding';
import { filledIntoPattern, isHeldByName, writtenPattern } from './key-pattern';
import type { KeyUse } from './key-uses-in';
import { fileOf, type LanguageTexts } from './read-place';
import type { Spelled } from './spelled-in';
import type { TextPlace } from './text-places-table';

/** The requested keys of a place, and its English texts. */
export interface RequestedKeys {
  place: TextPlace;
  english: LanguageTexts;
  uses: readonly KeyUse[];
  /** Literals of all sources: values of expressions in keys are among them. */
  spelled: Spelled;
  /** Literals of one folder: the value of a variable key is in the folder of its use. */
  spelledBeside(folder: string): Spelled;
}

/** Returns requested keys that English lacks, and requests without namespace. */
export function missingKeys({ place, english, uses }: RequestedKeys): Finding[] {
  return uses.flatMap((use): Finding[] => {
    const key = writtenPattern(use.pattern);
    const { file, namespace } = use;
    if (namespace === null) {
      const advice = "add the namespace: useTranslation('…'), TFunction<'…'>, or a prefix of the key";
      return [{ kind: 'unclear', file, key, advice }];
    }
    const advice = missingAdvice(place, english, { ...use, namespace });
    return advice ? [{ kind: 'missing', file, key: `${namespace}:${key}`, advice }] : [];
  });
}

/** Returns requests in packages without texts. */
export function keysWithoutTexts(uses: readonly KeyUse[]): Finding[] {
  return uses.map(({ file, namespace, pattern }) => ({
    kind: 'missing',
    file,
    key: `${namespace ?? ''}:${writtenPattern(pattern)}`,
    advice: 'this package has no texts: let the caller pass them',
  }));
}

function missingAdvice(
  place: TextPlace,
  english: LanguageTexts,
  { namespace, pattern, hasCount }: KeyUse & { namespace: string },
): string | undefined {
  const texts = english.get(namespace);
  const file = fileOf(place, 'en', namespace);
  if (!texts) return `this package has no ${file}: use one of its namespaces`;
  if (isHeldByName(pattern)) return undefined;
  const found = [...texts.keys()].filter((key) => filledIntoPattern(pattern, key));
  if (found.length === 0) return `add it to ${file}`;
  const needsCount = !texts.has(pattern.join('')) && found.every((key) => pluralFormOf(key) !== undefined);
  return needsCount && hasCount === false ? 'it has plural forms: pass a count' : undefined;
}

/** Returns English keys that no code requests, with one finding for all plural forms of a key. */
export function unusedKeys(requested: RequestedKeys): Finding[] {
  return [...requested.english].flatMap(([namespace, texts]) => {
    const uses = requested.uses.filter((use) => use.namespace === namespace);
    const unused = [...texts.keys()].filter((key) => !isUsed(key, uses, requested));
    return [...new Set(unused.map(withoutPluralForm))].map((key) => ({
      kind: 'unused' as const,
      file: fileOf(requested.place, 'en', namespace),
      key: `${namespace}:${key}`,
      advice: 'no code requests it: remove it in all languages',
    }));
  });
}

function isUsed(
  key: string,
  uses: readonly KeyUse[],
  { place, spelled, spelledBeside }: RequestedKeys,
): boolean {
  if (place.keysAre === 'listed') return spelled.words.has(key);
  return uses.some(({ file, pattern }) =>
    isHeldByName(pattern)
      ? isSpelled(key, spelledBeside(path.posix.dirname(file)), spelled)
      : isFilledIn(key, pattern, spelled),
  );
}

function isSpelled(key: string, beside: Spelled, spelled: Spelled): boolean {
  return (
    beside.words.has(withoutPluralForm(key)) ||
    beside.patterns.some((pattern) => isFilledIn(key, pattern, spelled))
  );
}

/** Returns whether a pattern can produce the key with literals of the sources. */
function isFilledIn(key: string, pattern: readonly string[], { words }: Spelled): boolean {
  return filledIntoPattern(pattern, key)?.every((filledIn) => words.has(filledIn)) ?? false;
}
