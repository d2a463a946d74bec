import type { CallExpression, Expression, JSXElement, JSXOpeningElement } from '@swc/core';
import { keyPatternsOf, type KeyPattern } from './key-pattern';
import { bindingOf, type Source } from './parse-source';
import { nameOf, propertyOf, textOf, translatorOfHook, translatorsIn } from './translators-in';
import type { Translator } from './translators-in';

/** One request for a text in a source. */
export interface KeyUse {
  /** Path with line. */
  file: string;
  /** Null if neither the translator nor the key determines it. */
  namespace: string | null;
  pattern: KeyPattern;
  /** Whether it has a count, which selects plural forms; undefined if the source does not show it. */
  hasCount: boolean | undefined;
}

/** Returns all requests for texts in a source: `t('…')`, `translator.t('ns:…')`, `<Trans i18nKey="…">`. */
export function keyUsesIn(source: Source): KeyUse[] {
  const translators = translatorsIn(source);
  const ownFunctions = ownFunctionsIn(source);
  return source.nodes.flatMap((node) => {
    if (node.type === 'CallExpression') {
      const translator = translatorOfCall(node, translators, ownFunctions);
      return translator ? usesOfCall(source, node, translator) : [];
    }
    return node.type === 'JSXElement' && isTrans(node) ? usesOfTrans(source, node.opening, translators) : [];
  });
}

const UNKNOWN: Translator = { namespace: null, prefix: '' };

/** Returns the translator of a call: a known one, or an unknown one for other methods and variables named `t`. */
function translatorOfCall(
  { callee }: CallExpression,
  translators: ReadonlyMap<string, Translator>,
  ownFunctions: ReadonlySet<string>,
): Translator | undefined {
  if (callee.type === 'MemberExpression') {
    if (nameOf(callee.property) !== 't') return undefined;
    return (callee.object.type === 'CallExpression' && translatorOfHook(callee.object)) || UNKNOWN;
  }
  if (callee.type !== 'Identifier') return undefined;
  const binding = bindingOf(callee);
  const known = translators.get(binding);
  return known ?? (callee.value === 't' && !ownFunctions.has(binding) ? UNKNOWN : undefined);
}

/** Returns functions that the source defines: one named `t` calls a translator itself. */
function ownFunctionsIn({ nodes }: Source): Set<string> {
  const functions = nodes.flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return [bindingOf(node.identifier)];
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return [];
    const isFunction = /^(Arrow)?FunctionExpression$/.test(node.init?.type ?? '');
    return isFunction ? [bindingOf(node.id)] : [];
  });
  return new Set(functions);
}

function usesOfCall(source: Source, call: CallExpression, translator: Translator): KeyUse[] {
  const [key, options] = call.arguments.map(({ expression }) => expression);
  if (!key) return [];
  const namespace = textOf(propertyOf(options, 'ns')) ?? translator.namespace;
  return usesOf(source.placeOf(call), key, { ...translator, namespace }, countIn(options));
}

function countIn(options: Expression | undefined): boolean | undefined {
  if (!options) return false;
  if (options.type !== 'ObjectExpression') return undefined;
  if (propertyOf(options, 'count')) return true;
  return options.properties.some(({ type }) => type === 'SpreadElement') ? undefined : false;
}

function isTrans({ opening }: JSXElement): boolean {
  return opening.name.type === 'Identifier' && opening.name.value === 'Trans';
}

function usesOfTrans(
  source: Source,
  opening: JSXOpeningElement,
  translators: ReadonlyMap<string, Translator>,
): KeyUse[] {
  const key = attributeOf(opening, 'i18nKey');
  if (!key) return [];
  const t = attributeOf(opening, 't');
  const own = t?.type === 'Identifier' ? translators.get(bindingOf(t)) : undefined;
  const namespace = textOf(attributeOf(opening, 'ns')) ?? own?.namespace ?? null;
  const hasCount = attributeOf(opening, 'count') !== undefined;
  return usesOf(source.placeOf(opening), key, { namespace, prefix: own?.prefix ?? '' }, hasCount);
}

function attributeOf({ attributes }: JSXOpeningElement, name: string): Expression | undefined {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || nameOf(attribute.name) !== name) continue;
    const { value } = attribute;
    if (value?.type === 'StringLiteral') return value;
    if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression') {
      return value.expression;
    }
  }
  return undefined;
}

function usesOf(
  file: string,
  key: Expression,
  { namespace, prefix }: Translator,
  hasCount: boolean | undefined,
): KeyUse[] {
  return keyPatternsOf(key).map((pattern) => {
    const [first = '', ...rest] = pattern;
    const [, named, front = ''] = /^([\w-]+):(.*)$/s.exec(first) ?? [];
    return named === undefined
      ? { file, namespace, pattern: [prefix + first, ...rest], hasCount }
      : { file, namespace: named, pattern: [front, ...rest], hasCount };
  });
}
