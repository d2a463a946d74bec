import type { CallExpression, Expression, ObjectPattern, Pattern, TsType } from '@swc/core';
import { bindingOf, type Source } from './parse-source';

/** A function named `t`: its namespace, or null if its keys name one, and the prefix of its keys. */
export interface Translator {
  namespace: string | null;
  prefix: string;
}

/** Hooks that return a translator: the shell's and that of react-i18next. */
const HOOKS: readonly string[] = ['useTexts', 'useTranslation'];

const KEYS_NAME_IT: Translator = { namespace: null, prefix: '' };

/**
 * Returns the translators of a source by their binding (`bindingOf`):
 * `const { t } = useTexts('header')`, `const t = translator.getFixedT(null, 'footer', 'regions')`,
 * a parameter `t: TFunction<'header'>`, and a `t` destructured from anything else, whose keys name their namespace.
 */
export function translatorsIn({ nodes }: Source): Map<string, Translator> {
  const translators = new Map<string, Translator>();
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') addPattern(translators, node.id, node.init);
    if (node.type === 'Parameter') addPattern(translators, node.pat, undefined);
    if (node.type === 'ArrowFunctionExpression') {
      for (const pattern of node.params) addPattern(translators, pattern, undefined);
    }
  }
  return translators;
}

function addPattern(
  translators: Map<string, Translator>,
  pattern: Pattern,
  init: Expression | null | undefined,
): void {
  const call = init?.type === 'CallExpression' ? init : undefined;
  if (pattern.type === 'ObjectPattern') {
    const binding = bindingOfT(pattern);
    if (binding) translators.set(binding, (call && translatorOfHook(call)) ?? KEYS_NAME_IT);
  }
  if (pattern.type === 'Identifier') {
    const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : undefined;
    const translator = (call && translatorOfFixedT(call)) ?? translatorOfType(type);
    if (translator) translators.set(bindingOf(pattern), translator);
  }
}

/** Returns the variable to which a pattern binds `t`. */
function bindingOfT({ properties }: ObjectPattern): string | undefined {
  for (const property of properties) {
    if (property.type === 'AssignmentPatternProperty' && property.key.value === 't') {
      return bindingOf(property.key);
    }
    const isT = property.type === 'KeyValuePatternProperty' && nameOf(property.key) === 't';
    if (isT && property.value.type === 'Identifier') return bindingOf(property.value);
  }
  return undefined;
}

/** Returns the translator of `useTexts('header')` or `useTranslation('header', { keyPrefix: 'menu' })`. Of several namespaces, the first counts. */
export function translatorOfHook({ callee, arguments: values }: CallExpression): Translator | undefined {
  if (callee.type !== 'Identifier' || !HOOKS.includes(callee.value)) return undefined;
  const [namespaces, options] = values.map(({ expression }) => expression);
  const first = namespaces?.type === 'ArrayExpression' ? namespaces.elements[0]?.expression : namespaces;
  return { namespace: textOf(first), prefix: frontOf(textOf(propertyOf(options, 'keyPrefix'))) };
}

/** `translator.getFixedT(null, 'footer', 'regions')` */
function translatorOfFixedT({ callee, arguments: values }: CallExpression): Translator | undefined {
  if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'getFixedT') return undefined;
  const [, namespace, prefix] = values.map(({ expression }) => expression);
  return { namespace: textOf(namespace), prefix: frontOf(textOf(prefix)) };
}

/** `TFunction<'header', 'menu'>` */
function translatorOfType(type: TsType | undefined): Translator | undefined {
  if (type?.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  if (type.typeName.value !== 'TFunction') return undefined;
  const [namespace, prefix] = (type.typeParams?.params ?? []).map((parameter) =>
    parameter.type === 'TsLiteralType' && parameter.literal.type === 'StringLiteral'
      ? parameter.literal.value
      : null,
  );
  return { namespace: namespace ?? null, prefix: frontOf(prefix ?? null) };
}

/** The value of a property of an object that is written down where it is used. */
export function propertyOf(expression: Expression | undefined, name: string): Expression | undefined {
  if (expression?.type !== 'ObjectExpression') return undefined;
  for (const property of expression.properties) {
    if (property.type === 'Identifier' && property.value === name) return property;
    if (property.type === 'KeyValueProperty' && nameOf(property.key) === name) return property.value;
  }
  return undefined;
}

/** The text of a plain string. */
export function textOf(expression: Expression | undefined): string | null {
  return expression?.type === 'StringLiteral' ? expression.value : null;
}

/** Returns the name of a property, unless it is computed. */
export function nameOf(property: { type: string } | undefined): string | undefined {
  const isNamed = property?.type === 'Identifier' || property?.type === 'StringLiteral';
  return isNamed && 'value' in property ? String(property.value) : undefined;
}

function frontOf(prefix: string | null): string {
  return prefix ? `${prefix}.` : '';
}
