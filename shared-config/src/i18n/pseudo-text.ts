import type { PseudoKind } from '../site/placeholder-locales';

/**
 * Returns the text of a placeholder locale from an English one. Values (`{{name}}`), nested keys (`$t(…)`), tags,
 * character references, addresses and texts without a letter stay unchanged.
 * `accented` adds accents, 40 % of length, and brackets that show truncation. `mirrored` mirrors every word between
 * right-to-left marks, so that it looks like right-to-left text.
 *
 * @example pseudoText('Log in', 'accented') // '[Ĺöġ ïñ ···]'
 * @example pseudoText('Log in', 'mirrored') // 'goL ni', each word between two U+200F
 */
export function pseudoText(text: string, kind: PseudoKind): string {
  // A split by a group puts its matches at odd indexes.
  const pieces = text.split(NOT_TRANSLATABLE);
  const translatable = pieces.filter((_, index) => index % 2 === 0).join('');
  if (!/\p{L}/u.test(translatable)) return text;
  const { convertPiece, finish } = CONVERSIONS[kind];
  return finish(
    pieces.map((piece, index) => (index % 2 === 0 ? convertPiece(piece) : piece)).join(''),
    translatable.length,
  );
}

const NOT_TRANSLATABLE =
  /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?\w[\w-]*\s*\/?>|&#?\w+;|[a-z][a-z+.-]*:\/\/\S+|(?:mailto|tel):\S+|www\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+)/i;

/** Conversion of each translatable piece, and then of the whole text, which needs the length of its pieces. */
interface Conversion {
  convertPiece(text: string): string;
  finish(text: string, translatableLength: number): string;
}

const CONVERSIONS: Record<PseudoKind, Conversion> = {
  accented: {
    convertPiece: (text) => text.replaceAll(/[a-z]/gi, (letter) => ACCENTED.get(letter) ?? letter),
    finish: (text, translatableLength) => `[${text} ${padding(Math.ceil(translatableLength * EXPANSION))}]`,
  },
  mirrored: {
    convertPiece: (text) => text.replaceAll(WORD, (word) => (/\p{L}/u.test(word) ? mirrored(word) : word)),
    finish: (text) => text,
  },
};

/** Typical expansion of German and Finnish translations. */
const EXPANSION = 0.4;
/** As long as a word, so that lines can break between. */
const PADDING_WORD_LENGTH = 5;

/** All except `q` decompose to their letter, so that a search for English words still finds them. */
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
