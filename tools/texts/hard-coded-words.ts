import type {
  Expression,
  JSXAttribute,
  JSXElementChild,
  JSXText,
  MemberExpression,
  Span,
  TemplateLiteral,
} from '@swc/core';
import type { Finding } from './finding';
import type { LookedAtNode } from './nodes-of';
import type { Source } from './parse-source';
import { nameOf } from './translators-in';

type Shown = Expression | JSXText;

/** Attributes whose text is read or heard, and what our own parts call them: `label`, `closeLabel`, `text`. */
const READ_ATTRIBUTE =
  /^(alt|aria-(description|label|placeholder|roledescription|valuetext)|label|placeholder|text|title)$|(Label|Placeholder|Text|Title)$/;

/** The same without JSX: `element.textContent = '…'`. */
const READ_PROPERTIES = new Set([
  'alt',
  'ariaDescription',
  'ariaLabel',
  'innerText',
  'placeholder',
  'textContent',
  'title',
]);

/**
 * Words of a source that people see and that no translator has seen: text between tags, in attributes that are read or
 * heard, and texts that are set on elements.
 *
 * @example hardCodedWords(parseSource('a.tsx', '<p title={t("x")}>Hello</p>')) // one finding: Hello
 */
export function hardCodedWords(source: Source): Finding[] {
  return source.nodes.flatMap((node) =>
    node.type === 'TemplateLiteral' && 'quasis' in node
      ? wordsOfMarkup(source, node)
      : shownBy(node).flatMap((shown) => wordsOf(source, shown)),
  );
}

/** What a node shows to people. */
function shownBy(node: LookedAtNode): Shown[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.flatMap((child) => (child.type === 'JSXText' ? [child] : insideOf(child)));
    case 'JSXAttribute':
      return READ_ATTRIBUTE.test(nameOf(node.name) ?? '') ? insideOf(node.value) : [];
    case 'KeyValueProperty':
      return READ_ATTRIBUTE.test(nameOf(node.key) ?? '') ? [node.value] : [];
    case 'AssignmentExpression':
      return READ_PROPERTIES.has(propertyName(node.left) ?? '') ? [node.right] : [];
    case 'CallExpression': {
      const [name, value] = node.arguments.map(({ expression }) => expression);
      const isRead = propertyName(node.callee) === 'setAttribute' && READ_ATTRIBUTE.test(nameOf(name) ?? '');
      return isRead && value ? [value] : [];
    }
    default:
      return [];
  }
}

/** The value of an attribute, or what stands between tags in braces. */
function insideOf(value: JSXAttribute['value'] | JSXElementChild): Shown[] {
  if (value?.type === 'StringLiteral') return [value];
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return [];
  return [value.expression];
}

function propertyName(node: { type: string }): string | undefined {
  // Only a member expression has a property; the parser's types cannot say so for every node.
  return node.type === 'MemberExpression' ? nameOf((node as MemberExpression).property) : undefined;
}

/** The words that an expression ends in; what is compared or handed on is not shown. */
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

/** Text between the tags of markup that is put together as text. */
function wordsOfMarkup(source: Source, node: TemplateLiteral): Finding[] {
  const markup = node.quasis.map(({ raw }) => raw).join('…');
  if (!/<[a-z][\w-]*[\s>]/.test(markup)) return [];
  return [...markup.matchAll(/>([^<>{}]*)</g)].flatMap(([, text = '']) => findingOf(source, node, text));
}

/** A word is two letters and more; a single one is a sign. */
function findingOf(source: Source, node: { span: Span }, text: string): Finding[] {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (!/\p{L}{2}/u.test(words)) return [];
  return [
    {
      kind: 'hard-coded',
      file: source.placeOf(node),
      key: JSON.stringify(words),
      advice: 'give it a key in the English file, and ask for it',
    },
  ];
}
