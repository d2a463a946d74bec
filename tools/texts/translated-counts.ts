import type { Finding } from './finding';
import { fileOf, type PlaceOfTexts } from './read-place';
import { requiredLanguages } from './text-places-table';
import { baseOf, requestedKeys } from './requested-keys';

/** Progress of a language. */
interface TranslatedCount {
  language: string;
  /** Number of required keys, with the language's plural forms. */
  wanted: number;
  /** Number of translated keys, including those of its base language. */
  translated: number;
}

/**
 * Counts the translated keys of each language, sorted by their share.
 *
 * @param findings findings of the same places, with the untranslated texts
 */
export function translatedCounts(
  places: readonly PlaceOfTexts[],
  findings: readonly Finding[],
): TranslatedCount[] {
  const untranslated = new Set(
    findings.filter(({ kind }) => kind === 'untranslated').map(({ file, key }) => `${file} ${key}`),
  );
  const languages = new Set(places.flatMap(({ texts }) => [...texts.keys()]));
  return [...languages]
    .filter((language) => language !== 'en')
    .map((language) => countOf(language, places, untranslated))
    .sort((one, other) => shareOf(one) - shareOf(other) || one.language.localeCompare(other.language));
}

/**
 * Formats a count as one line.
 *
 * @example lineOfCount({ language: 'de', wanted: 200, translated: 199 }) // 'de      199 of 200   99.5 %'
 */
export function lineOfCount(count: TranslatedCount): string {
  const { language, wanted, translated } = count;
  // Rounded down, so that only a complete language has 100 %.
  const percent = (Math.floor(shareOf(count) * 1000) / 10).toFixed(1);
  return `${language.padEnd(6)} ${String(translated).padStart(4)} of ${wanted}  ${percent.padStart(5)} %`;
}

function countOf(
  language: string,
  places: readonly PlaceOfTexts[],
  untranslated: ReadonlySet<string>,
): TranslatedCount {
  const base = baseOf(language);
  const isTranslated = ({ place, texts }: PlaceOfTexts, namespace: string, key: string): boolean =>
    [language, ...(base ? [base] : [])].some(
      (each) =>
        texts.get(each)?.get(namespace)?.has(key) &&
        !untranslated.has(`${fileOf(place, each, namespace)} ${namespace}:${key}`),
    );
  const keys = places.flatMap((each) =>
    [...(each.texts.get('en') ?? [])].flatMap(([namespace, texts]) =>
      [...requestedKeys(language, texts.keys())]
        .filter((key) => requiredLanguages(each.place, key).includes(base ?? language))
        .map((key) => isTranslated(each, namespace, key)),
    ),
  );
  return { language, wanted: keys.length, translated: keys.filter(Boolean).length };
}

function shareOf({ wanted, translated }: TranslatedCount): number {
  return wanted === 0 ? 1 : translated / wanted;
}
