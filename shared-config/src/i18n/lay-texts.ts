import { wordOf } from './plural-key';
import type { TranslationTexts } from './translator';

/**
 * Returns texts with replacements. A key with plural forms takes all forms from one language.
 *
 * @example layTexts({ open: 'Open', close: 'Close' }, { open: 'Öffnen' }) // { close: 'Close', open: 'Öffnen' }
 */
export function layTexts(base: TranslationTexts, replacements: TranslationTexts): TranslationTexts {
  const replaced = new Set(Object.keys(replacements).map(wordOf));
  const kept = Object.entries(base).filter(
    ([key]) => !replaced.has(wordOf(key)) || Object.hasOwn(replacements, key),
  );
  const result: TranslationTexts = Object.fromEntries(kept);
  for (const [key, value] of Object.entries(replacements)) {
    const original = result[key];
    result[key] =
      typeof value === 'object' && typeof original === 'object' ? layTexts(original, value) : value;
  }
  return result;
}
