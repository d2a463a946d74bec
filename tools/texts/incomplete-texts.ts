import { pluralFormOf, withoutPluralForm } from 'shared-config/i18n';
import { filledInOf, tagsOf } from './filled-in';
import type { Finding } from './finding';
import { fileOf, type LanguageTexts, type PlaceTexts } from './read-place';
import type { TextPlace } from './text-places-table';
import { baseOf, englishOf, wantedKeys } from './wanted-keys';

/** Input of the checks of one language. */
interface LanguageCheck {
  place: TextPlace;
  language: string;
  own: LanguageTexts;
  english: LanguageTexts;
}

/**
 * Compares the languages of a place with English: missing languages, files, keys and plural forms, other placeholders, malformed texts.
 *
 * @param languages languages that the place must have
 * @param isRead whether some locale reads a language
 */
export function incompleteTexts(
  place: TextPlace,
  texts: PlaceTexts,
  languages: readonly string[],
  isRead: (language: string) => boolean,
): Finding[] {
  const english = texts.get('en') ?? new Map();
  return [
    ...wrongLanguages(place, texts, languages, isRead),
    ...[...texts].flatMap(([language, own]) => {
      const check = { place, language, own, english };
      return [...wrongFiles(check), ...wrongKeys(check), ...wrongTexts(check)];
    }),
  ];
}

function wrongLanguages(
  { folder }: TextPlace,
  texts: PlaceTexts,
  languages: readonly string[],
  isRead: (language: string) => boolean,
): Finding[] {
  const finding = (language: string, advice: string): Finding => ({
    kind: 'incomplete',
    file: folder,
    key: language,
    advice,
  });
  const lacking = languages.filter((language) => !texts.has(language));
  const unread = [...texts.keys()].filter((language) => !isRead(language));
  const baseless = [...texts.keys()].filter((language) => !texts.has(baseOf(language) ?? language));
  return [
    ...lacking.map((language) => finding(language, 'the language is missing: copy en and translate it')),
    ...unread.map((language) =>
      finding(language, 'no locale reads this language: add its row to locale-table.ts, or remove it'),
    ),
    ...baseless.map((language) =>
      finding(language, `it overrides texts of ${baseOf(language)}, which is missing`),
    ),
  ];
}

function wrongFiles({ place, language, own, english }: LanguageCheck): Finding[] {
  const finding = (namespace: string, advice: string): Finding => ({
    kind: 'incomplete',
    file: fileOf(place, language, namespace),
    key: namespace,
    advice,
  });
  const lacking = baseOf(language) ? [] : [...english.keys()].filter((namespace) => !own.has(namespace));
  const unknown = [...own.keys()].filter((namespace) => !english.has(namespace));
  return [
    ...lacking.map((namespace) => finding(namespace, 'the file is missing: translate it')),
    ...unknown.map((namespace) => finding(namespace, 'English has no such file: remove it')),
  ];
}

/** Compares the keys of files that both languages have. */
function wrongKeys({ place, language, own, english }: LanguageCheck): Finding[] {
  return [...english].flatMap(([namespace, texts]) => {
    const present = own.get(namespace);
    if (!present) return [];
    const finding = (key: string, advice: string): Finding => ({
      kind: 'incomplete',
      file: fileOf(place, language, namespace),
      key: `${namespace}:${key}`,
      advice,
    });
    const wanted = wantedKeys(language, texts.keys());
    const lacking = baseOf(language) ? [] : [...wanted].filter((key) => !present.has(key));
    const unknown = [...present.keys()].filter((key) => !wanted.has(key));
    return [
      ...lacking.map((key) => finding(key, `translate ${JSON.stringify(englishOf(key, texts) ?? '')}`)),
      ...unknown.map((key) => finding(key, `remove it: ${reasonOfUnknown(key, language)}`)),
    ];
  });
}

function reasonOfUnknown(key: string, language: string): string {
  const form = pluralFormOf(key);
  return form
    ? `${language} has no plural form "${form}", or English lacks the key`
    : 'English has no such key';
}

function wrongTexts({ place, language, own, english }: LanguageCheck): Finding[] {
  return [...own].flatMap(([namespace, texts]) => {
    const rows = english.get(namespace) ?? new Map<string, string>();
    return [...texts].flatMap(([key, text]) => {
      // For every plural form, the form `other` has all placeholders.
      const source = rows.get(pluralFormOf(key) ? `${withoutPluralForm(key)}_other` : key);
      const advice = formAdvice(text) ?? (source && fillingAdvice(key, text, source));
      if (!advice) return [];
      const file = fileOf(place, language, namespace);
      return [{ kind: 'incomplete' as const, file, key: `${namespace}:${key}`, advice }];
    });
  });
}

/** Rejects empty texts, surrounding blanks and broken braces. */
function formAdvice(text: string): string | undefined {
  if (text.trim() === '') return 'it is empty: write it';
  if (text.trim() !== text) return 'remove the blanks around it';
  if (/[{}]/.test(text.replaceAll(/\{\{[^{}]+\}\}/g, ''))) return 'fix its braces';
  return undefined;
}

function fillingAdvice(key: string, text: string, source: string): string | undefined {
  // A form for exactly one number may omit it, as in "a minute".
  const mayLackCount = ['zero', 'one', 'two'].includes(pluralFormOf(key) ?? '');
  return (
    differenceAdvice(filledInOf(source), filledInOf(text), (name) => `{{${name}}}`, mayLackCount) ??
    differenceAdvice(tagsOf(source), tagsOf(text), (name) => `<${name}>`)
  );
}

function differenceAdvice(
  wanted: readonly string[],
  present: readonly string[],
  written: (name: string) => string,
  mayLackCount = false,
): string | undefined {
  const lacking = wanted.filter((name) => !present.includes(name) && !(mayLackCount && name === 'count'));
  const foreign = present.filter((name) => !wanted.includes(name));
  if (lacking.length > 0) return `it lacks ${lacking.map(written).join(', ')} of the English text`;
  if (foreign.length > 0) return `remove ${foreign.map(written).join(', ')}, which English does not have`;
  return undefined;
}
