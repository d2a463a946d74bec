import { parse } from 'acorn';
import type { TooNewApis } from './too-new-apis';

/**
 * Returns which of the given APIs a script calls, without repetitions: `URL.canParse`, `.toSorted`, `cookieStore`.
 * Optional calls (`element.checkVisibility?.()`) are left out: they ask first.
 *
 * @throws SyntaxError for a text that is no script
 * @example apisCalledIn('URL.canParse(a); list.toSorted()', apis) // ['URL.canParse', '.toSorted']
 */
export function apisCalledIn(script: string, apis: TooNewApis): string[] {
  const found = new Set<string>();
  const program: unknown = parse(script, { ecmaVersion: 'latest' });
  if (isSyntaxNode(program))
    visit(program, (node) => {
      const name = isCall(node) && !node.optional ? calledApi(node.callee, apis) : undefined;
      if (name) found.add(name);
    });
  return [...found];
}

type SyntaxNode = Record<string, unknown> & { type: string };
type Call = SyntaxNode & { callee: SyntaxNode; optional?: boolean };

const isCall = (node: SyntaxNode): node is Call =>
  node.type === 'CallExpression' || node.type === 'NewExpression';

/** Objects that stand for the global one. */
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);

function calledApi(callee: SyntaxNode, { globals, members, methods, knownMembers }: TooNewApis) {
  if (callee.type === 'Identifier')
    return globals.has(callee.name as string) ? (callee.name as string) : undefined;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return undefined;
  const { name: object } = callee.object as { name?: string };
  const { name: member } = callee.property as { name: string };
  const path = `${object}.${member}`;
  if (members.has(path)) return path;
  if (knownMembers.has(path)) return undefined;
  if (object && GLOBAL_OBJECTS.has(object)) return globals.has(member) ? member : undefined;
  return methods.has(member) ? `.${member}` : undefined;
}

function visit(node: SyntaxNode, look: (node: SyntaxNode) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isSyntaxNode(child)) visit(child, look);
    }
  }
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
