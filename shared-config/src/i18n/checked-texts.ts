import type { TranslationTexts } from './translator';

/**
 * Returns a copy of nested texts without keys of prototypes (R-SEC-8).
 *
 * @throws TypeError that names the first wrong key
 */
export function checkedTexts(value: unknown, path = ''): TranslationTexts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`"${path || 'the file'}" is not an object of texts`);
  }
  const texts: TranslationTexts = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    texts[key] = typeof entry === 'string' ? entry : checkedTexts(entry, path ? `${path}.${key}` : key);
  }
  return texts;
}
