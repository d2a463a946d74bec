import { wordOf } from './plural-key';
import type { TranslationTexts } from './translator';

/**
 * Texts of `over` laid on texts of `under`; a word with plural forms takes all of them from one language.
 *
 * @example layTexts({ open: 'Open', close: 'Close' }, { open: 'Öffnen' }) // { close: 'Close', open: 'Öffnen' }
 */
export function layTexts(under: TranslationTexts, over: TranslationTexts): TranslationTexts {
  const replaced = new Set(Object.keys(over).map(wordOf));
  const kept = Object.entries(under).filter(
    ([key]) => !replaced.has(wordOf(key)) || Object.hasOwn(over, key),
  );
  const result: TranslationTexts = Object.fromEntries(kept);
  for (const [key, value] of Object.entries(over)) {
    const present = result[key];
    result[key] = typeof value === 'object' && typeof present === 'object' ? layTexts(present, value) : value;
  }
  return result;
}
