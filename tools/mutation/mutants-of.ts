import { parseSync } from '@swc/core';
import { type Edit, MUTATORS, type SyntaxNode } from './mutators-table';

/** A small fault of a source file. */
export interface Mutant {
  /** From the root, with forward slashes. */
  file: string;
  line: number;
  /** Counts from 1, as an editor does. */
  column: number;
  /** The source line, trimmed. */
  lineText: string;
  before: string;
  after: string;
  /** The whole source with the fault. */
  source: string;
}

/**
 * Returns every mutant of a source, in source order. Types, imports and property names have none.
 *
 * @throws Error for a syntax error
 * @example mutantsOf('a.ts', 'export const isOpen = true;')[0].after // 'false'
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(text);
  // Spans count bytes, from 1.
  const between = (start: number, end?: number) => bytes.toString('utf8', start - 1, end && end - 1);
  const edits: Edit[] = [];
  addEdits(tree, between, edits);
  return edits
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map(({ start, end, after }) => {
      const head = between(1, start);
      const tail = between(end);
      const before = between(start, end);
      const lines = head.split('\n');
      return {
        file,
        line: lines.length,
        column: lines.at(-1)!.length + 1,
        lineText: text.split('\n')[lines.length - 1]!.trim(),
        before,
        after,
        source: head + after + tail,
      };
    });
}

/** Nodes without effect at runtime, and modules that must exist. */
const WITHOUT_MUTANTS = /^(?:Ts|ImportDeclaration$|ExportAllDeclaration$|ExportNamedDeclaration$)/;
/** Type assertions, which contain an expression. */
const ASSERTION = /^Ts(?:As|NonNull|Satisfies)Expression$|^TsConstAssertion$/;
/** Jest sees no style, and React's keys matter to lists that change. */
const ATTRIBUTES_WITHOUT_MUTANTS = ['className', 'key'];

function addEdits(value: unknown, between: (start: number, end: number) => string, edits: Edit[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const child of value) addEdits(child, between, edits);
    return;
  }
  const node = value as SyntaxNode;
  if (ASSERTION.test(node.type)) return addEdits(node.expression, between, edits);
  if (WITHOUT_MUTANTS.test(node.type) || isLoadedModule(node) || isStyleAttribute(node)) return;
  edits.push(...(MUTATORS[node.type]?.(node, between) ?? []));
  for (const [name, child] of Object.entries(node)) {
    const isLiteralName = name === 'key' && (child as SyntaxNode).type !== 'Computed';
    if (!isLiteralName) addEdits(child, between, edits);
  }
}

function isLoadedModule({ type, callee }: SyntaxNode): boolean {
  return type === 'CallExpression' && (callee?.type === 'Import' || callee?.value === 'require');
}

function isStyleAttribute({ type, name }: SyntaxNode): boolean {
  return type === 'JSXAttribute' && ATTRIBUTES_WITHOUT_MUTANTS.includes(String(name?.value));
}
