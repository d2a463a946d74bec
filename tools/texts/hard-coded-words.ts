import type * as swc from '@swc/core';
import type { Finding } from './finding';
import type { InspectedNode, Source } from './parse-source';
import { nameOf } from './translators-in';

type Shown = swc.Expression | swc.JSXText;

/** Attributes whose text visitors read or hear, and the same properties of our components: `label`, `closeLabel`, `text`. */
const READ_ATTRIBUTE =
  /^(alt|aria-(description|label|placeholder|roledescription|valuetext)|label|placeholder|text|title)$|(Label|Placeholder|Text|Title)$/;

/** The same without JSX: `element.textContent = '…'`. */
const READ_PROPERTY = /^(alt|aria(Description|Label)|innerText|placeholder|textContent|title)$/;

/** Finds words that visitors see and translators cannot reach: in JSX, attributes, and texts that scripts set. */
export function hardCodedWords(source: Source): Finding[] {
  return source.nodes.flatMap((node) =>
    node.type === 'TemplateLiteral' && 'quasis' in node
      ? wordsOfMarkup(source, node)
      : shownBy(node).flatMap((shown) => wordsOf(source, shown)),
  );
}

/** Returns the expressions that a node shows to visitors. */
function shownBy(node: InspectedNode): Shown[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap((child) => (child.type === 'JSXText' ? [child] : insideOf(child)));
    case 'JSXAttribute':
      return READ_ATTRIBUTE.test(nameOf(node.name) ?? '') ? insideOf(node.value) : [];
    case 'KeyValueProperty':
      return READ_ATTRIBUTE.test(nameOf(node.key) ?? '') ? [node.value] : [];
    case 'AssignmentExpression':
      return READ_PROPERTY.test(propertyName(node.left) ?? '') ? [node.right] : [];
    case 'CallExpression': {
      const [name, value] = node.arguments.map(({ expression }) => expression);
      const isRead = propertyName(node.callee) === 'setAttribute' && READ_ATTRIBUTE.test(nameOf(name) ?? '');
      return isRead && value ? [value] : [];
    }
    default:
      return [];
  }
}

/** Returns the value of an attribute, or the expression in braces between tags. */
function insideOf(value: swc.JSXAttribute['value'] | swc.JSXElementChild): Shown[] {
  if (value?.type === 'StringLiteral') return [value];
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return [];
  return [value.expression];
}

function propertyName(node: { type: string }): string | undefined {
  // Only a member expression has a property, which the parser's types do not express.
  return node.type === 'MemberExpression' ? nameOf((node as swc.MemberExpression).property) : undefined;
}

/** Returns the words that an expression can evaluate to. Operands of comparisons and arguments are not shown. */
function wordsOf(source: Source, expression: Shown): Finding[] {
  switch (expression.type) {
    case 'JSXText':
    case 'StringLiteral':
      return findingOf(source, expression, expression.value);
    case 'TemplateLiteral':
      return findingOf(source, expression, expression.quasis.map(({ raw }) => raw).join('…'));
    case 'ConditionalExpression':
      return [...wordsOf(source, expression.consequent), ...wordsOf(source, expression.alternate)];
    case 'BinaryExpression':
      if (expression.operator === '&&') return wordsOf(source, expression.right);
      return ['||', '??', '+'].includes(expression.operator)
        ? [...wordsOf(source, expression.left), ...wordsOf(source, expression.right)]
        : [];
    case 'ParenthesisExpression':
      return wordsOf(source, expression.expression);
    default:
      return [];
  }
}

/** Returns the text between tags of markup in a template literal. */
function wordsOfMarkup(source: Source, node: swc.TemplateLiteral): Finding[] {
  const markup = node.quasis.map(({ raw }) => raw).join('…');
  if (!/<[a-z][\w-]*[\s>]/.test(markup)) return [];
  return [...markup.matchAll(/>([^<>{}]*)</g)].flatMap(([, text = '']) => findingOf(source, node, text));
}

/** A word has at least two letters; a single letter is a sign. */
function findingOf(source: Source, node: { span: swc.Span }, text: string): Finding[] {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (!/\p{L}{2}/u.test(words)) return [];
  const advice = 'add a key to the English file and request it';
  return [{ kind: 'hard-coded', file: source.placeOf(node), key: JSON.stringify(words), advice }];
}
