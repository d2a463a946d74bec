import type { TranslationTexts } from './translator';

/** Limit of a text; the longest one of the product has 463 characters. i18next needs a quadratic time for some texts. */
const MAX_TEXT_CHARS = 2_000;

/**
 * Returns a copy of nested texts without keys of prototypes (R-SEC-8).
 *
 * @throws TypeError that names the first key with another value or a text of more than 2,000 characters
 */
export function checkedTexts(value: unknown, path = ''): TranslationTexts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`"${path || 'the file'}" is not an object of texts`);
  }
  const texts: TranslationTexts = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    const name = path ? `${path}.${key}` : key;
    if (typeof entry === 'string' && entry.length > MAX_TEXT_CHARS)
      throw new TypeError(`"${name}" is longer than ${MAX_TEXT_CHARS} characters`);
    texts[key] = typeof entry === 'string' ? entry : checkedTexts(entry, name);
  }
  return texts;
}
