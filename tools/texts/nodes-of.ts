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

/** The kinds of nodes that rules inspect. Lists contain other kinds, too, which no rule matches. */
export type InspectedNode =
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

/** Returns a node and its descendants, parents first, in source order. */
export function nodesOf(value: unknown): InspectedNode[] {
  const nodes: InspectedNode[] = [];
  addNodes(value, nodes);
  return nodes;
}

/** Appends to one list, because nested generators take ten times as long. */
function addNodes(value: unknown, nodes: InspectedNode[]): void {
  if (typeof value !== 'object' || value === null) return;
  // Every object with a type is a node. Rules check the type again.
  if ('type' in value && typeof value.type === 'string') nodes.push(value as InspectedNode);
  for (const child of Object.values(value)) addNodes(child, nodes);
}

/**
 * Returns the binding of an identifier as text. Two identifiers of a file with the same binding are the same variable.
 */
export function bindingOf(identifier: Identifier | BindingIdentifier): string {
  // The parser resolves scopes in a field that its types omit.
  const { value, ctxt } = identifier as { value: string; ctxt?: number };
  return `${value}#${ctxt}`;
}
