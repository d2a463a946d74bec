import type { TFunction } from 'i18next';
import { valueFormat, type TranslationTexts, type TranslatorOptions } from 'shared-config/i18n/i18n';
import type { Translator } from './use-texts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Creates a translator without i18next, which would delay the header. It has nested keys, values and English fallbacks as that of
 * `createTranslator`, but no plural forms, contexts and nesting.
 *
 * @example createPlainTranslator({ bcp47: 'de-DE', english: { header }, texts: {} }).t('header:login') // 'Log in'
 */
export function createPlainTranslator({
  bcp47,
  english,
  texts,
  defaultVariables,
}: TranslatorOptions): Translator {
  const format = valueFormat(bcp47);
  const sources = [texts, english];
  const textOf = (namespace: string, key: string, values?: Values): string => {
    const path = [namespace, ...key.split('.')];
    const found = sources.map((source) => textAt(source, path)).find(Boolean);
    return (found ?? key).replace(/{{([^{}]+)}}/g, (_, name: string) =>
      String(format({ ...defaultVariables, ...values }[name.trim()]) ?? ''),
    );
  };
  const t = (key: string, values?: Values) => {
    const [namespace = '', ...rest] = key.split(':');
    return textOf(namespace, rest.join(':'), values);
  };
  const getFixedT = (_language: null, namespace: string) => (key: string, values?: Values) =>
    textOf(namespace, key, values);
  return {
    language: bcp47,
    t: t as TFunction,
    getFixedT: getFixedT as Translator['getFixedT'],
  };
}

function textAt(source: TranslationTexts, path: readonly string[]): string | undefined {
  let value: string | TranslationTexts | undefined = source;
  for (const key of path) {
    value = typeof value === 'object' && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return typeof value === 'string' ? value : undefined;
}
