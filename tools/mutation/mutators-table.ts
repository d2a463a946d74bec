/** A replaced span of a source. Positions count bytes, from 1. */
export interface Edit {
  start: number;
  end: number;
  after: string;
}

/** A node of the parser's tree, with the fields that mutators read. */
export interface SyntaxNode {
  type: string;
  span: { start: number; end: number };
  value?: unknown;
  operator?: string;
  left?: SyntaxNode;
  right?: SyntaxNode;
  argument?: SyntaxNode;
  test?: SyntaxNode;
  body?: SyntaxNode;
  base?: SyntaxNode;
  object?: SyntaxNode;
  callee?: SyntaxNode;
  property?: SyntaxNode;
  expression?: SyntaxNode;
  name?: SyntaxNode;
  elements?: unknown[];
  stmts?: unknown[];
}

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};

/** Statements whose only purpose is an effect. */
const EFFECTS = ['AssignmentExpression', 'AwaitExpression', 'CallExpression', 'OptionalChainingExpression'];

const replaced = ({ span }: SyntaxNode, ...texts: string[]): Edit[] =>
  texts.map((after) => ({ ...span, after }));

/** The faults of each kind of node. `between` returns the source between two positions. */
export const MUTATORS: Record<
  string,
  (node: SyntaxNode, between: (start: number, end: number) => string) => Edit[]
> = {
  BinaryExpression({ operator = '', left, right }, between) {
    const after = OPERATORS[operator];
    const gap = between(left!.span.end, right!.span.start);
    // A comment may contain the operator, too.
    if (!after || gap.trim() !== operator) return [];
    const start = left!.span.end + gap.indexOf(operator);
    return [{ start, end: start + operator.length, after }];
  },
  UnaryExpression: (node, between) =>
    node.operator === '!' ? replaced(node, between(node.argument!.span.start, node.argument!.span.end)) : [],
  BooleanLiteral: (node) => replaced(node, String(!node.value)),
  // Most limits allow a little more.
  NumericLiteral: (node) => replaced(node, String(Number(node.value) * 2 + 1)),
  StringLiteral: (node, between) =>
    node.value === '' ? [] : replaced(node, between(node.span.start, node.span.start + 1).repeat(2)),
  ArrayExpression: (node) => (node.elements!.length > 0 ? replaced(node, '[]') : []),
  IfStatement: ({ test }) => replaced(test!, 'true', 'false'),
  ConditionalExpression: ({ test }) => replaced(test!, 'true', 'false'),
  WhileStatement: ({ test }) => replaced(test!, 'false'),
  ExpressionStatement: (node) => (EFFECTS.includes(node.expression!.type) ? replaced(node, ';') : []),
  ReturnStatement: (node) =>
    node.argument && node.argument.value !== 'undefined' ? replaced(node, 'return undefined;') : [],
  ArrowFunctionExpression: ({ body }) => (body!.stmts?.length === 0 ? [] : replaced(body!, 'undefined')),
  OptionalChainingExpression({ base }, between) {
    const from = (base!.object ?? base!.callee)!.span.end;
    const gap = between(from, base!.span.end);
    const start = from + gap.search(/\S/);
    // The chain has its `?.` here or in the object.
    if (!gap.trimStart().startsWith('?.')) return [];
    return [
      { start, end: start + 2, after: base!.property && base!.property.type !== 'Computed' ? '.' : '' },
    ];
  },
  CallExpression({ callee }) {
    const method = callee?.property;
    const after = Object.hasOwn(METHODS, String(method?.value)) && METHODS[String(method?.value)];
    return method && after ? replaced(method, after) : [];
  },
};
