import type { UntranslatedTable } from 'build/overdue-texts';
import { withoutPluralForm } from 'shared-config/i18n/i18n';
import type { Finding } from './finding';
import { fileOf, type PlaceOfTexts } from './read-place';
import { requiredLanguages, type TextPlace } from './text-places-table';
import { englishOf, requestedKeys } from './requested-keys';

/** Dates of texts without translation, below the root. `texts add` writes it. */
export const UNTRANSLATED_FILE = 'build/src/untranslated.json';

interface MissingText {
  place: TextPlace;
  namespace: string;
  language: string;
  /** With the plural form of the language. */
  key: string;
  english: string;
}

/**
 * Returns findings for texts that a language needs and lacks: one for each language, or one `pending` for all languages if the table has
 * the date. A row of the table without a missing text is a finding, too.
 */
export function missingTranslations(
  places: readonly PlaceOfTexts[],
  untranslated: UntranslatedTable,
): Finding[] {
  const missing = places.flatMap(missingTexts);
  const undated = missing.filter((text) => sinceOf(text, untranslated) === undefined);
  const rows = Object.entries(untranslated).flatMap(([file, keys]) =>
    Object.entries(keys).map(([key, since]) => ({ file, key, since })),
  );
  return [
    ...undated.map(incomplete),
    ...rows.map(({ file, key, since }): Finding => {
      const lacking = missing.filter((text) => englishFileOf(text) === file && baseKeyOf(text) === key);
      const languages = [...new Set(lacking.map(({ language }) => language))];
      return languages.length > 0
        ? { kind: 'pending', file, key, advice: `English since ${since} in ${languages.join(' ')}` }
        : { kind: 'idle-row', file: UNTRANSLATED_FILE, key, advice: `${file} is translated: remove the row` };
    }),
  ];
}

function missingTexts({ place, texts }: PlaceOfTexts): MissingText[] {
  return [...(texts.get('en') ?? [])].flatMap(([namespace, english]) => {
    const oneFormOfEach = new Map([...english.keys()].map((key) => [withoutPluralForm(key), key]));
    return [...oneFormOfEach.values()].flatMap((anyForm) =>
      requiredLanguages(place, anyForm)
        // A missing language is a finding of its own.
        .filter((language) => texts.has(language))
        .flatMap((language) =>
          [...requestedKeys(language, [anyForm])]
            .filter((key) => !texts.get(language)?.get(namespace)?.has(key))
            .map((key) => ({ place, namespace, language, key, english: englishOf(key, english) ?? '' })),
        ),
    );
  });
}

function incomplete({ place, namespace, language, key, english }: MissingText): Finding {
  return {
    kind: 'incomplete',
    file: fileOf(place, language, namespace),
    key: `${namespace}:${key}`,
    advice: `translate ${JSON.stringify(english)}`,
  };
}

function sinceOf(text: MissingText, untranslated: UntranslatedTable): string | undefined {
  return untranslated[englishFileOf(text)]?.[baseKeyOf(text)];
}

function englishFileOf({ place, namespace }: MissingText): string {
  return fileOf(place, 'en', namespace);
}

function baseKeyOf({ key }: MissingText): string {
  return withoutPluralForm(key);
}
