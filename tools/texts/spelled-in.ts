import type { KeyPattern } from './key-pattern';
import type { Source } from './parse-source';
import { nameOf } from './translators-in';

/** Texts of sources: literals, and template literals as patterns. */
export interface Spelled {
  words: ReadonlySet<string>;
  patterns: readonly KeyPattern[];
}

/** Returns the literals and property names of sources: possible values of a key in a variable. */
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

/** Returns whether a pattern can be a key, such as `qr.${why}`. */
function isFrontOfKeys([front = '', ...rest]: KeyPattern): boolean {
  return rest.length > 0 && /^[\w-]+(\.[\w-]+)*\.$/.test(front);
}

function addName(words: Set<string>, key: { type: string }): void {
  const name = nameOf(key);
  if (name !== undefined) words.add(name);
}
