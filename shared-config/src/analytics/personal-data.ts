import { analyticsLimits } from './analytics-limits';

interface PersonalDataRow {
  kind: string;
  pattern: RegExp;
  /** Confirms a match; absent: every match counts. */
  confirms?: (found: string) => boolean;
}

/**
 * Patterns of personal data in application order, for normalised text. Every repetition is bounded or cannot
 * backtrack, so matching is fast.
 */
const PERSONAL_DATA: readonly PersonalDataRow[] = [
  { kind: 'url', pattern: /[a-z][a-z0-9+.-]{0,20}:\/\/\S*/giu },
  { kind: 'path', pattern: /(?<![\p{L}\p{Nd}])\/[^\s/]{1,200}\/\S*/gu },
  { kind: 'query', pattern: /[?#&]\S+/gu },
  { kind: 'mail', pattern: /[^\s@]{1,64}(?:@|%40)[^\s@]+/giu },
  { kind: 'secret', pattern: /\b(?:bearer|basic)\s{1,3}\S+/giu },
  {
    kind: 'secret',
    pattern:
      /(?<![a-z])(?:token|secret|passw(?:or)?d|passcode|pwd|session|cookie|otp|pin|api[-_]?key|auth|authorization|credential|signature)[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}\S+/giu,
  },
  { kind: 'secret', pattern: /token[-_](?=\S{0,80}\p{Nd})\S+/giu },
  { kind: 'token', pattern: /[\w+/=~.-]{20,}/gu, confirms: isUnlikeWords },
  { kind: 'address', pattern: /\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}/gu },
  { kind: 'address', pattern: /[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}/giu },
  // Phone numbers, cards, accounts, codes, dates: six digits or more with any separators.
  { kind: 'number', pattern: /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu },
  { kind: 'document', pattern: /[\p{L}\p{Nd}]{7,}/gu, confirms: isMixed },
];

/** Most messages quote values. */
const QUOTED = /(?<![\p{L}\p{Nd}])(["'`“”„«»‘’])[^"'`“”„«»‘’]{1,200}["'`“”„«»‘’](?![\p{L}\p{Nd}])/gu;

/**
 * Returns text without possible personal data: addresses, mail, phone and document numbers, tokens, quoted text. It
 * cannot recognise names of people, so text also requires consent. The result has at most 200 characters, and
 * `hasPersonalData` returns false for it.
 *
 * @example scrubText('ada@example.com has no account') // '[mail] has no account'
 */
export function scrubText(text: string): string {
  let scrubbed = normalForm(beginningOf(text)).replaceAll(QUOTED, '[text]');
  for (const { kind, pattern, confirms } of PERSONAL_DATA) {
    scrubbed = scrubbed.replaceAll(pattern, (found) => (!confirms || confirms(found) ? `[${kind}]` : found));
  }
  const short = Array.from(scrubbed).slice(0, analyticsLimits.textMaxChars).join('').trim();
  return hasPersonalData(short) ? '[removed]' : short;
}

/**
 * Returns whether a text can contain personal data; prefers false positives.
 *
 * @example hasPersonalData('call +44 7700 900123') // true
 */
export function hasPersonalData(text: string): boolean {
  const normal = normalForm(text);
  return PERSONAL_DATA.some(({ pattern, confirms }) =>
    confirms
      ? Array.from(normal.matchAll(pattern)).some(([found]) => confirms(found))
      : normal.search(pattern) >= 0,
  );
}

/** Truncates text before a word, because half of a word could look harmless. */
function beginningOf(text: string): string {
  if (text.length <= analyticsLimits.textReadMaxChars) return text;
  const beginning = text.slice(0, analyticsLimits.textReadMaxChars);
  return beginning.slice(0, Math.max(beginning.search(/\s\S*$/), 0));
}

/** Normalises text: no full-width letters, invisible characters or marks between digits. */
function normalForm(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}\p{Cs}]/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Excludes hyphenated words, which are our own names and not tokens. */
function isUnlikeWords(found: string): boolean {
  return /[\p{Nd}\p{Lu}_+=~]/u.test(found) || found.split(/[-./]/).some((part) => part.length >= 20);
}

/** Matches letters with at least four digits: passports, licences, short keys. Excludes times such as 30000ms. */
function isMixed(found: string): boolean {
  if (/^\d{1,5}ms$/.test(found)) return false;
  return /\p{L}/u.test(found) && (found.match(/\p{Nd}/gu)?.length ?? 0) >= 4;
}
