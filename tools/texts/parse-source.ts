import { parseSync, type Span } from '@swc/core';
import { nodesOf, type InspectedNode } from './nodes-of';

/** A source file, parsed. */
export interface Source {
  /** From the root, with forward slashes. */
  file: string;
  /** All nodes of its syntax tree, parents first, in source order. */
  nodes: readonly InspectedNode[];
  /** Returns file and line of a node: `header/menu.tsx:12`. */
  placeOf(node: { span: Span }): string;
}

/**
 * Parses TypeScript with or without JSX.
 *
 * @throws Error for a syntax error
 * @example parseSource('menu.tsx', 'const a = <p>Menu</p>;').nodes.some(({ type }) => type === 'JSXText') // true
 */
export function parseSource(file: string, text: string): Source {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(text);
  return {
    file,
    nodes: nodesOf(tree),
    // Spans count bytes, from 1.
    placeOf: ({ span }) =>
      `${file}:${
        bytes
          .subarray(0, span.start - 1)
          .toString('latin1')
          .split('\n').length
      }`,
  };
}
