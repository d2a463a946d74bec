import { analyticsLimits } from './analytics-limits';

interface PersonalDataRow {
  kind: string;
  pattern: RegExp;
  /** Whether what was found is meant; everything is, when absent. */
  isMeant?: (found: string) => boolean;
}

/**
 * What nobody may learn from an event, one row for each kind; applied from top to bottom to text in normal form. Every
 * repetition is bounded, or cannot start over, so that no text takes long.
 */
const PERSONAL_DATA: readonly PersonalDataRow[] = [
  { kind: 'url', pattern: /[a-z][a-z0-9+.-]{0,20}:\/\/\S*/giu },
  { kind: 'query', pattern: /[?#&]\S+/gu },
  { kind: 'mail', pattern: /[^\s@]{1,64}(?:@|%40)[^\s@]+/giu },
  { kind: 'secret', pattern: /\b(?:bearer|basic)\s{1,3}\S+/giu },
  {
    kind: 'secret',
    pattern:
      /(?<![a-z])(?:token|secret|passw(?:or)?d|passcode|pwd|session|cookie|otp|pin|api[-_]?key|auth|authorization|credential|signature)[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}\S+/giu,
  },
  { kind: 'secret', pattern: /token[-_](?=\S{0,80}\p{Nd})\S+/giu },
  { kind: 'token', pattern: /[\w+/=~.-]{20,}/gu, isMeant: isUnlikeWords },
  { kind: 'address', pattern: /\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}/gu },
  { kind: 'address', pattern: /[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}/giu },
  // Phone numbers, cards, accounts, codes, dates: six digits or more, however they are held apart.
  { kind: 'number', pattern: /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu },
  { kind: 'document', pattern: /[\p{L}\p{Nd}]{7,}/gu, isMeant: isMixed },
];

/** Values stand between quotation marks in most messages. */
const QUOTED = /(?<![\p{L}\p{Nd}])(["'`“”„«»‘’])[^"'`“”„«»‘’]{1,200}["'`“”„«»‘’](?![\p{L}\p{Nd}])/gu;

/**
 * Text without what looks like personal data: addresses, mail, phone and document numbers, tokens, anything in
 * quotation marks. Names of people cannot be recognised, which is why text is sent after consent only. The result has
 * at most 200 characters, and `hasPersonalData` says no to it.
 *
 * @example scrubText('ada@example.com has no account') // '[mail] has no account'
 */
export function scrubText(text: string): string {
  let scrubbed = normalForm(beginningOf(text)).replaceAll(QUOTED, '[text]');
  for (const { kind, pattern, isMeant } of PERSONAL_DATA) {
    scrubbed = scrubbed.replaceAll(pattern, (found) => (!isMeant || isMeant(found) ? `[${kind}]` : found));
  }
  const short = Array.from(scrubbed).slice(0, analyticsLimits.textMaxChars).join('').trim();
  return hasPersonalData(short) ? '[removed]' : short;
}

/**
 * Whether something in a text looks like personal data; errs on the side of yes.
 *
 * @example hasPersonalData('call +44 7700 900123') // true
 */
export function hasPersonalData(text: string): boolean {
  const normal = normalForm(text);
  return PERSONAL_DATA.some(({ pattern, isMeant }) =>
    isMeant
      ? Array.from(normal.matchAll(pattern)).some(([found]) => isMeant(found))
      : normal.search(pattern) >= 0,
  );
}

/** As much as is looked at. A word that the cut went through is left out: half of it might pass as harmless. */
function beginningOf(text: string): string {
  if (text.length <= analyticsLimits.textReadMaxChars) return text;
  const beginning = text.slice(0, analyticsLimits.textReadMaxChars);
  return beginning.slice(0, Math.max(beginning.search(/\s\S*$/), 0));
}

/** One spelling for what looks alike: no full-width letters, invisible characters, or marks between digits. */
function normalForm(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}\p{Cs}]/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Words that are held together by hyphens are a name of ours, not a token. */
function isUnlikeWords(found: string): boolean {
  return /[\p{Nd}\p{Lu}_+=~]/u.test(found) || found.split(/[-./]/).some((part) => part.length >= 20);
}

/** Letters and at least four digits: passports, licences, short keys. Times, as in 30000ms, are none. */
function isMixed(found: string): boolean {
  if (/^\d{1,5}ms$/.test(found)) return false;
  return /\p{L}/u.test(found) && (found.match(/\p{Nd}/gu)?.length ?? 0) >= 4;
}
