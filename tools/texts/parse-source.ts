import type * as swc from '@swc/core';
import { parseSync } from '@swc/core';

/** A source file, parsed. */
export interface Source {
  /** From the root, with forward slashes. */
  file: string;
  /** All nodes of its syntax tree, parents first, in source order. */
  nodes: readonly InspectedNode[];
  /** Returns file and line of a node: `header/menu.tsx:12`. */
  placeOf(node: { span: swc.Span }): string;
}

/**
 * Parses TypeScript with or without JSX.
 *
 * @throws Error for a syntax error
 */
export function parseSource(file: string, text: string): Source {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(text);
  // Spans count bytes, from 1.
  const linesUntil = (end: number) =>
    bytes
      .subarray(0, end - 1)
      .toString('latin1')
      .split('\n');
  return {
    file,
    nodes: nodesOf(tree),
    placeOf: ({ span }) => `${file}:${linesUntil(span.start).length}`,
  };
}

/** The kinds of nodes that rules inspect. Lists contain other kinds, too, which no rule matches. */
export type InspectedNode =
  | swc.ArrowFunctionExpression
  | swc.AssignmentExpression
  | swc.CallExpression
  | swc.FunctionDeclaration
  | swc.FunctionExpression
  | swc.Identifier
  | swc.JSXAttribute
  | swc.JSXElement
  | swc.JSXFragment
  | swc.KeyValueProperty
  | swc.ObjectExpression
  | swc.Param
  | swc.StringLiteral
  | swc.TemplateLiteral
  | swc.TsPropertySignature
  | swc.VariableDeclarator;

/** Returns a node and its descendants, parents first, in source order. */
function nodesOf(value: unknown): InspectedNode[] {
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

/** Returns the binding of an identifier as text: the same text for the same variable of a file. */
export function bindingOf(identifier: swc.Identifier | swc.BindingIdentifier): string {
  // The parser resolves scopes in a field that its types omit.
  const { value, ctxt } = identifier as { value: string; ctxt?: number };
  return `${value}#${ctxt}`;
}
