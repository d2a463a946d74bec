import type { Expression } from '@swc/core';
import { withoutPluralForm } from 'shared-config/i18n/i18n';

/**
 * A key in a source, as the pieces around its expressions. One piece is a complete key, `['links.', '']` matches the keys below `links.`,
 * and `['', '']` is a variable.
 */
export type KeyPattern = readonly string[];

const VARIABLE: KeyPattern = ['', ''];

/**
 * Returns the keys that an expression can evaluate to.
 *
 * @example keyPatternsOf(node) // for isOpen ? 'menu.close' : `menu.${name}`: [['menu.close'], ['menu.', '']]
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
      return [VARIABLE];
  }
}

/** Returns whether the key is a variable. */
export function isHeldByName(pattern: KeyPattern): boolean {
  return pattern.length > 1 && pattern.every((piece) => piece === '');
}

/** Formats a pattern for messages. */
export function writtenPattern(pattern: KeyPattern): string {
  return pattern.join('${…}');
}

/**
 * Matches a key with a pattern and returns the values of the expressions, or undefined. A plural form matches by its base key. Only a value
 * at the end may contain dots.
 *
 * @example filledIntoPattern(['links.', ''], 'links.about') // ['about']
 */
export function filledIntoPattern(pattern: KeyPattern, key: string): string[] | undefined {
  const last = pattern.length - 1;
  const source = pattern.map(escapeRegExp).reduce((front, piece, index) => {
    return `${front}${index === last && piece === '' ? '(.+)' : '([^.]+)'}${piece}`;
  });
  const found =
    new RegExp(`^${source}$`, 'u').exec(withoutPluralForm(key)) ?? new RegExp(`^${source}$`, 'u').exec(key);
  return found ? found.slice(1) : undefined;
}

/** Escapes a text for a regular expression. @example escapeRegExp('a.b') // 'a\\.b' */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
