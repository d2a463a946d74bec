import type { Expression } from '@swc/core';
import { wordOf } from 'shared-config/i18n';

/**
 * A key as a source spells it: the pieces around what is filled in. One piece is a whole key, `['links.', '']` stands
 * for the keys below `links.`, and `['', '']` is whatever a variable holds.
 */
export type KeyPattern = readonly string[];

const HELD_BY_NAME: KeyPattern = ['', ''];

/**
 * The keys that an expression can be.
 *
 * @example isOpen ? 'menu.close' : `menu.${name}` // [['menu.close'], ['menu.', '']]
 */
export function keyPatternsOf(expression: Expression): KeyPattern[] {
  switch (expression.type) {
    case 'StringLiteral':
      return [[expression.value]];
    case 'TemplateLiteral':
      return [expression.quasis.map(({ cooked, raw }) => cooked ?? raw)];
    case 'ConditionalExpression':
      return [...keyPatternsOf(expression.consequent), ...keyPatternsOf(expression.alternate)];
    case 'BinaryExpression':
      return expression.operator === '&&'
        ? keyPatternsOf(expression.right)
        : [...keyPatternsOf(expression.left), ...keyPatternsOf(expression.right)];
    case 'ArrayExpression':
      return expression.elements.flatMap((element) => (element ? keyPatternsOf(element.expression) : []));
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsNonNullExpression':
    case 'TsSatisfiesExpression':
      return keyPatternsOf(expression.expression);
    default:
      return [HELD_BY_NAME];
  }
}

/** Whether nothing of the key can be read where it is used. */
export function isHeldByName(pattern: KeyPattern): boolean {
  return pattern.length > 1 && pattern.every((piece) => piece === '');
}

/**
 * The pattern for people.
 *
 * @example writtenPattern(['links.', '']) // 'links.${…}'
 */
export function writtenPattern(pattern: KeyPattern): string {
  return pattern.join('${…}');
}

/**
 * What of a key is filled into a pattern; undefined where it is another key. A word with plural forms counts by its
 * word. What is filled in at the end may have dots, elsewhere it may not.
 *
 * @example filledIntoPattern(['links.', ''], 'links.about') // ['about']
 */
export function filledIntoPattern(pattern: KeyPattern, key: string): string[] | undefined {
  const last = pattern.length - 1;
  const source = pattern.map(escaped).reduce((front, piece, index) => {
    return `${front}${index === last && piece === '' ? '(.+)' : '([^.]+)'}${piece}`;
  });
  const found = new RegExp(`^${source}$`, 'u').exec(wordOf(key)) ?? new RegExp(`^${source}$`, 'u').exec(key);
  return found ? found.slice(1) : undefined;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
