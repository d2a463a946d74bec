import type {
  ArrowFunctionExpression,
  AssignmentExpression,
  BindingIdentifier,
  CallExpression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  JSXAttribute,
  JSXElement,
  JSXFragment,
  KeyValueProperty,
  ObjectExpression,
  Param,
  StringLiteral,
  TemplateLiteral,
  TsPropertySignature,
  VariableDeclarator,
} from '@swc/core';

/** The kinds of nodes that some rule looks at. Others come too, and no rule takes them for one of these. */
export type LookedAtNode =
  | ArrowFunctionExpression
  | AssignmentExpression
  | CallExpression
  | FunctionDeclaration
  | FunctionExpression
  | Identifier
  | JSXAttribute
  | JSXElement
  | JSXFragment
  | KeyValueProperty
  | ObjectExpression
  | Param
  | StringLiteral
  | TemplateLiteral
  | TsPropertySignature
  | VariableDeclarator;

/** A node and all below it, parents first, in the order of the source. */
export function nodesOf(value: unknown): LookedAtNode[] {
  const nodes: LookedAtNode[] = [];
  addNodes(value, nodes);
  return nodes;
}

/** Into one list: a generator in a generator, for each level of a tree, takes ten times as long. */
function addNodes(value: unknown, nodes: LookedAtNode[]): void {
  if (typeof value !== 'object' || value === null) return;
  // The parser's nodes are the objects that have a type; which one it is, is asked again by whoever looks.
  if ('type' in value && typeof value.type === 'string') nodes.push(value as LookedAtNode);
  for (const child of Object.values(value)) addNodes(child, nodes);
}

/**
 * What an identifier is bound to, as text: two identifiers of one file are the same variable when they have the same
 * one, however their names repeat.
 */
export function bindingOf(identifier: Identifier | BindingIdentifier): string {
  // The parser resolves scopes and says so in a field that its types leave out.
  const { value, ctxt } = identifier as { value: string; ctxt?: number };
  return `${value}#${ctxt}`;
}
