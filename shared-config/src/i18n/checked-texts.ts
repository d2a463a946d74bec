import type { TranslationTexts } from './translator';

/**
 * Checks that a value is nested texts and nothing else, and answers a copy without a prototype's keys (R-SEC-8).
 *
 * @throws TypeError naming the first wrong key
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
