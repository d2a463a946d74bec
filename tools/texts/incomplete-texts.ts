import { pluralFormOf, withoutPluralForm } from 'shared-config/i18n/i18n';
import { filledInOf, tagsOf } from './filled-in';
import type { Finding } from './finding';
import { fileOf, type LanguageTexts, type PlaceTexts } from './read-place';
import type { TextPlace } from './text-places-table';
import { baseOf, requestedKeys } from './requested-keys';

type Problem = readonly [file: string, key: string, advice: string];

/** Input of the checks of one language. */
interface LanguageCheck {
  place: TextPlace;
  language: string;
  own: LanguageTexts;
  english: LanguageTexts;
}

/**
 * Compares the languages of a place with English: missing languages, unknown files, keys and plural forms, other placeholders, malformed
 * texts. `missingTranslations` finds missing texts.
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
  const problems = [
    ...wrongLanguages(texts, languages, isRead).map((row): Problem => [place.folder, ...row]),
    ...[...texts].flatMap(([language, own]) => {
      const check = { place, language, own, english };
      return [...wrongFiles(check), ...wrongKeys(check), ...wrongTexts(check)];
    }),
  ];
  return problems.map(([file, key, advice]) => ({ kind: 'incomplete', file, key, advice }));
}

function wrongLanguages(
  texts: PlaceTexts,
  languages: readonly string[],
  isRead: (language: string) => boolean,
): [language: string, advice: string][] {
  const present = [...texts.keys()];
  const lacking = languages.filter((language) => !texts.has(language));
  const unread = present.filter((language) => !isRead(language));
  const baseless = present.filter((language) => !texts.has(baseOf(language) ?? language));
  return [
    ...pairs(lacking, () => 'the language is missing: copy en and translate it'),
    ...pairs(unread, () => 'no locale reads this language: add its row to locale-table.ts, or remove it'),
    ...pairs(baseless, (language) => `it overrides texts of ${baseOf(language)}, which is missing`),
  ];
}

function wrongFiles({ place, language, own, english }: LanguageCheck): Problem[] {
  const unknown = [...own.keys()].filter((namespace) => !english.has(namespace));
  return unknown.map((namespace) => [
    fileOf(place, language, namespace),
    namespace,
    'English has no such file: remove it',
  ]);
}

/** Returns keys that English lacks. */
function wrongKeys({ place, language, own, english }: LanguageCheck): Problem[] {
  return [...english].flatMap(([namespace, texts]) => {
    const present = own.get(namespace);
    if (!present) return [];
    const wanted = requestedKeys(language, texts.keys());
    const unknown = [...present.keys()].filter((key) => !wanted.has(key));
    return unknown.map((key): Problem => {
      const advice = `remove it: ${reasonOfUnknown(key, language)}`;
      return [fileOf(place, language, namespace), `${namespace}:${key}`, advice];
    });
  });
}

function pairs(names: readonly string[], adviceOf: (name: string) => string): [string, string][] {
  return names.map((name) => [name, adviceOf(name)]);
}

function reasonOfUnknown(key: string, language: string): string {
  const form = pluralFormOf(key);
  if (!form) return 'English has no such key';
  return `${language} has no plural form "${form}", or English lacks the key`;
}

function wrongTexts({ place, language, own, english }: LanguageCheck): Problem[] {
  return [...own].flatMap(([namespace, texts]) => {
    const rows = english.get(namespace) ?? new Map<string, string>();
    return [...texts].flatMap(([key, text]): Problem[] => {
      // For every plural form, the form `other` has all placeholders.
      const source = rows.get(pluralFormOf(key) ? `${withoutPluralForm(key)}_other` : key);
      const advice = formAdvice(text) ?? (source && fillingAdvice(key, text, source));
      return advice ? [[fileOf(place, language, namespace), `${namespace}:${key}`, advice]] : [];
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
