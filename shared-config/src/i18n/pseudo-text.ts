import type { PseudoKind } from '../site/placeholder-locales';

/**
 * A text of a placeholder locale, made from English. What a program reads stays as it is: values (`{{name}}`), nested keys
 * (`$t(…)`), tags, character references and addresses. A text without a letter stays as it is too.
 *
 * - `accented`: every letter with an accent, two fifths longer, and in brackets that a cut-off text has lost
 * - `mirrored`: every word back to front between right-to-left marks, so that it looks like right-to-left writing
 *
 * @example pseudoText('Log in', 'accented') // '[Ĺöġ ïñ ···]'
 * @example pseudoText('Log in', 'mirrored') // 'goL ni', each word between two U+200F
 */
export function pseudoText(text: string, kind: PseudoKind): string {
  // Split by a group, every second part is what the group caught.
  const parts = text.split(READ_BY_PROGRAMS);
  const spoken = parts.filter((_, index) => index % 2 === 0).join('');
  if (!/\p{L}/u.test(spoken)) return text;
  const { ofPart, ofWhole } = WAYS[kind];
  return ofWhole(parts.map((part, index) => (index % 2 === 0 ? ofPart(part) : part)).join(''), spoken.length);
}

const READ_BY_PROGRAMS =
  /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?\w[\w-]*\s*\/?>|&#?\w+;|[a-z][a-z+.-]*:\/\/\S+|(?:mailto|tel):\S+|www\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+)/i;

/** How a part of a text and then the whole is written; the whole knows how much of it people read. */
interface Way {
  ofPart(text: string): string;
  ofWhole(text: string, spokenLength: number): string;
}

const WAYS: Record<PseudoKind, Way> = {
  accented: {
    ofPart: (text) => text.replaceAll(/[a-z]/gi, (letter) => ACCENTED.get(letter) ?? letter),
    ofWhole: (text, spokenLength) => `[${text} ${padding(Math.ceil(spokenLength * EXPANSION))}]`,
  },
  mirrored: {
    ofPart: (text) => text.replaceAll(WORD, (word) => (/\p{L}/u.test(word) ? mirrored(word) : word)),
    ofWhole: (text) => text,
  },
};

/** Translations into German or Finnish are about this much longer than their English. */
const EXPANSION = 0.4;
/** Long enough to be a word, short enough to be put on the next line like one. */
const PADDING_WORD_LENGTH = 5;

/** All but `q` are their letter again without the accent, so that a search for English words still finds them. */
const ACCENTED = letterMap(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'áḃçďêḟġĥïĵķĺṁñöṕɋŕšţûṽŵẋýžÁḂÇĎÊḞĠĤÏĴĶĹṀÑÖṔɊŔŠŢÛṼŴẊÝŽ',
);

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'-]*[\p{L}\p{N}])?/gu;
const RIGHT_TO_LEFT_MARK = '\u200F';

function mirrored(word: string): string {
  return `${RIGHT_TO_LEFT_MARK}${[...word].reverse().join('')}${RIGHT_TO_LEFT_MARK}`;
}

function padding(length: number): string {
  const words = new RegExp(`(.{${PADDING_WORD_LENGTH}})(?=.)`, 'g');
  return '·'.repeat(length).replaceAll(words, '$1 ');
}

function letterMap(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, index) => [letter, letters[index] ?? letter]));
}
