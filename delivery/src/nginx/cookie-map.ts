import { escapeRegExp, mapBlock } from './directive';

/**
 * Returns the map from the first cookie of a name to its value, if the value matches a pattern.
 *
 * @param group name of the pattern's group
 * @example cookieMap('language', '$site_saved_locale', 'site_cookie_locale', 'en|kk-KAZ')
 */
export function cookieMap(name: string, variable: string, group: string, value: string): string {
  return mapBlock('$http_cookie', variable, [
    [`~${cookiePattern(name, `(?<${group}>${value})`)}`, `$${group}`],
  ]);
}

/** Matches the first cookie of a name, because browsers send the one of the closest path first. */
function cookiePattern(name: string, value: string): string {
  const start = `[ \\t]*${escapeRegExp(name)}=`;
  return `^(?:(?!${start})[^;]*;)*+${start}${value}(?:;|$)`;
}
