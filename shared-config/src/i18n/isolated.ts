/** Starts a run of text with the direction of its first letter, isolated from the text around it. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Right-to-left letters, and characters that control the direction. */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns a value for use inside a text, isolated from its direction: `mi***@example.com` and `+1.5%` stay
 * left-to-right in an Arabic sentence, and an Arabic name does not move the full stop of an English one.
 *
 * In left-to-right text it isolates only values that could change the direction, because the marks are characters
 * that users copy and code compares.
 *
 * @example isolated('mi***@example.com', 'rtl') // '\u2068mi***@example.com\u2069'
 * @example isolated('mi***@example.com', 'ltr') // 'mi***@example.com'
 */
export function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  const text = hasBalancedIsolates(value) ? value : withoutIsolates(value);
  const isMarked = text !== '' && (direction === 'rtl' || CHANGES_DIRECTION.test(text));
  return isMarked ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/**
 * Returns a text without isolation marks, for page titles and metadata.
 *
 * @example withoutIsolates('تسجيل الدخول إلى \u2068Mira\u2069') // 'تسجيل الدخول إلى Mira'
 */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

/** Returns whether isolates are balanced: an unmatched end mark would end the value's own isolation. */
function hasBalancedIsolates(value: string): boolean {
  let depth = 0;
  for (const mark of value.match(/[\u2066-\u2069]/g) ?? []) {
    depth += mark === POP_ISOLATE ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
