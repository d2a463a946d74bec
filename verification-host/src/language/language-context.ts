import { createContext, useContext } from 'react';
import type { Locale } from 'shared-config/site/locales';

export const LocaleContext = createContext<Locale | null>(null);

/** Returns the locale of the page. @throws Error outside of a `LocaleContext` */
export function usePageLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('usePageLocale needs a LocaleContext around it.');
  return locale;
}

export function useLocalPath(): (path: string) => string {
  const { code } = usePageLocale();
  return (path) => `/${code}${path}`;
}
