import type { KeyPattern } from './key-pattern';
import type { Source } from './parse-source';
import { nameOf } from './translators-in';

/** What sources spell: whole words, and words that are put together from pieces. */
export interface Spelled {
  words: ReadonlySet<string>;
  patterns: readonly KeyPattern[];
}

/**
 * The texts and names of properties that sources spell: what a key that is held by a variable can be.
 *
 * @example spelledIn([parseSource('a.ts', `const why = { expired: 'qr.expired' };`)]).words // Set { 'expired', 'qr.expired' }
 */
export function spelledIn(sources: readonly Source[]): Spelled {
  const words = new Set<string>();
  const patterns: KeyPattern[] = [];
  for (const { nodes } of sources) {
    for (const node of nodes) {
      if (node.type === 'StringLiteral') words.add(node.value);
      if (node.type === 'TemplateLiteral' && 'quasis' in node)
        patterns.push(node.quasis.map(({ raw }) => raw));
      if (node.type === 'KeyValueProperty' || node.type === 'TsPropertySignature') addName(words, node.key);
      if (node.type === 'ObjectExpression') for (const property of node.properties) addName(words, property);
    }
  }
  return { words, patterns: patterns.filter(isFrontOfKeys) };
}

/** `qr.${why}` may be a key; any text with something filled in is none. */
function isFrontOfKeys([front = '', ...rest]: KeyPattern): boolean {
  return rest.length > 0 && /^[\w-]+(\.[\w-]+)*\.$/.test(front);
}

function addName(words: Set<string>, key: { type: string }): void {
  const name = nameOf(key);
  if (name !== undefined) words.add(name);
}
