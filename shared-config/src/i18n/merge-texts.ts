import { withoutPluralForm } from './plural-key';
import type { TranslationTexts } from './translator';

/**
 * Returns texts with replacements. A key with plural forms takes all forms from one language.
 *
 * @example mergeTexts({ open: 'Open', close: 'Close' }, { open: 'Öffnen' }) // { close: 'Close', open: 'Öffnen' }
 */
export function mergeTexts(base: TranslationTexts, replacements: TranslationTexts): TranslationTexts {
  const replaced = new Set(Object.keys(replacements).map(withoutPluralForm));
  const kept = Object.entries(base).filter(
    ([key]) => !replaced.has(withoutPluralForm(key)) || Object.hasOwn(replacements, key),
  );
  const result: TranslationTexts = Object.fromEntries(kept);
  for (const [key, value] of Object.entries(replacements)) {
    const original = result[key];
    result[key] =
      typeof value === 'object' && typeof original === 'object' ? mergeTexts(original, value) : value;
  }
  return result;
}
