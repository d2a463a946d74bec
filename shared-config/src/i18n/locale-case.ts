import { BUILT_LOCALES } from '../site/locales';
import { splitLocale } from './locale-path';

/**
 * Returns a path whose first segment is a known locale in the right case; any other path unchanged. The result of a
 * change starts with one slash and the locale.
 *
 * @example withLocaleCase('/zh-tw/verification/') // '/zh-TW/verification/'
 * @example withLocaleCase('/en/TV') // '/en/TV'
 */
export function withLocaleCase(pathname: string): string {
  const { locale, path } = splitLocale(pathname);
  if (locale) return pathname;
  const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path)!;
  // Only ASCII: the lower case of the Kelvin sign is a k, too.
  const letters = /^[\w-]+$/.test(segment) && segment.toLowerCase();
  const known = BUILT_LOCALES.find(({ code }) => code.toLowerCase() === letters);
  return known ? `/${known.code}${rest}` : pathname;
}
