import { parse } from 'acorn';
import type { TooNewApis } from './too-new-apis';

/**
 * Returns which of some APIs a script calls: `URL.canParse`, `.toSorted`, `cookieStore`. Ignores optional calls
 * (`element.checkVisibility?.()`), because they check support.
 *
 * @throws SyntaxError for an invalid script
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

/** Names of the global object. */
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

function visit(node: SyntaxNode, callback: (node: SyntaxNode) => void): void {
  callback(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isSyntaxNode(child)) visit(child, callback);
    }
  }
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
