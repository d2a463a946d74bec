/** Opens a stretch of text that has the direction of its first letter and is one character to what is around it. */
const FIRST_STRONG_ISOLATE = '\u2068';
/** Ends it. */
const POP_ISOLATE = '\u2069';

/** Letters of scripts that run from right to left, and the characters that control the direction. */
const TURNS_DIRECTION =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value as it stands inside a text of a direction: kept together, so that `mi***@example.com` and `+1.5%` read from left
 * to right in an Arabic sentence, and an Arabic name does not draw the full stop of an English one to its other end.
 *
 * In a text from left to right only what could turn something is marked: the marks are characters, which are copied,
 * compared and counted.
 *
 * @example isolated('mi***@example.com', 'rtl') // '\u2068mi***@example.com\u2069'
 * @example isolated('mi***@example.com', 'ltr') // 'mi***@example.com'
 */
export function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  const text = hasWholeIsolates(value) ? value : withoutIsolates(value);
  const isMarked = text !== '' && (direction === 'rtl' || TURNS_DIRECTION.test(text));
  return isMarked ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/**
 * A text without the marks around its values, for what machines read: a page's title and its meta data.
 *
 * @example withoutIsolates('تسجيل الدخول إلى \u2068Mira\u2069') // 'تسجيل الدخول إلى Mira'
 */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

/** A value that ends an isolate it has not begun would get out of its own. */
function hasWholeIsolates(value: string): boolean {
  let depth = 0;
  for (const mark of value.match(/[\u2066-\u2069]/g) ?? []) {
    depth += mark === POP_ISOLATE ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
