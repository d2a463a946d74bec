import { createContext, useContext } from 'react';
import type { Locale } from 'shared-config/locales';

export const LocaleContext = createContext<Locale | null>(null);

/**
 * The locale that the page is shown in.
 *
 * @throws Error outside of the application
 */
export function usePageLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('usePageLocale wants the application around it.');
  return locale;
}

/**
 * Answers paths of the area as links in the page's locale.
 *
 * @example useLocalPath()('/verification/') // '/ru-KAZ/verification/'
 */
export function useLocalPath(): (path: string) => string {
  const { code } = usePageLocale();
  return (path) => `/${code}${path}`;
}
