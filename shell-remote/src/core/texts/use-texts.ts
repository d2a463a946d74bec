import type { FlatNamespace, i18n, TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';

/** The texts of a language: an i18next instance, or the plain translator of header and footer. */
export interface Translator extends Pick<i18n, 'language' | 't'> {
  getFixedT<Namespace extends FlatNamespace>(language: null, namespace: Namespace): TFunction<Namespace>;
}

/** Provides the translator of a tree. */
export const TranslatorContext = createContext<Translator | null>(null);

/**
 * Returns the texts of a namespace and their language, a BCP 47 tag. All components of the shell read their texts with it.
 * Works only inside of a `TranslatorContext`.
 * @example const { t } = useTexts('header');
 */
export function useTexts<Namespace extends FlatNamespace>(namespace: Namespace) {
  const translator = use(TranslatorContext)!;
  return useMemo(
    () => ({
      t: translator.getFixedT(null, namespace) as TFunction<Namespace>,
      language: translator.language,
    }),
    [translator, namespace],
  );
}
