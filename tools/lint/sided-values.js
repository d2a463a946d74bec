const { createRequire } = require('node:module');

/** The same parser as stylelint's. */
const parseValue = createRequire(require.resolve('stylelint'))('postcss-value-parser');

/**
 * Rules for values: the properties, the check of the parsed value, and the message with what to write instead.
 *
 * @type {readonly { properties: RegExp, isSided: (nodes: Node[]) => boolean, message: string }[]}
 * @typedef {{ type: string, value: string, nodes?: Node[] }} Node a node of postcss-value-parser
 */
const ROWS = [
  {
    properties: /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/,
    isSided: (nodes) => haveDifferentSides(nodes),
    message: 'left and right differ: write them apart, as in margin-block and margin-inline',
  },
  {
    properties: /^border-radius$/,
    isSided: (nodes) => partsOf(nodes, '/').some(haveDifferentCorners),
    message: 'left and right corners differ: write border-start-start-radius and so on',
  },
  {
    properties: /^clip-path$/,
    isSided: (nodes) =>
      callsIn(nodes).some(({ value, nodes: inner }) => value === 'inset' && haveDifferentSides(inner)),
    message: 'left and right differ: no logical value exists, so add a rule for the other direction',
  },
  {
    properties: /^transform$/,
    isSided: (nodes) => callsIn(nodes).some(isSidedTransform),
    message: 'moves or turns to a side: add a rule for the other direction',
  },
  {
    properties: /^translate$/,
    isSided: (nodes) => isShift(wordsOf(nodes)[0]),
    message: 'moves to a side: add a rule for the other direction',
  },
  {
    properties: /^rotate$/,
    isSided: (nodes) => wordsOf(nodes).some(isSidedRotation),
    message: 'turns to a side: add a rule for the other direction',
  },
  {
    properties: /^((background|mask|object)-position(-x)?|(transform|perspective)-origin)$/,
    isSided: (nodes) => partsOf(nodes, ',').some((part) => isSidedPosition(wordsOf(part))),
    message: 'depends on a side: use center, or add a rule for the other direction',
  },
  {
    properties: /^(background|mask)$/,
    isSided: (nodes) => wordsOf(nodes).some(isSideName),
    message: 'depends on a side: use center, or add a rule for the other direction',
  },
  {
    properties: /^(background|mask|border)(-image)?$/,
    isSided: (nodes) => callsIn(nodes).some(isSidedGradient),
    message: 'runs to a side: use to top or to bottom, or add a rule for the other direction',
  },
  {
    properties: /^(transition(-property)?|will-change)$/,
    isSided: (nodes) => wordsOf(nodes).some(({ value }) => /(^|-)(left|right)(-|$)/.test(value)),
    message: 'names a physical property: use the logical one, as in inset-inline-start',
  },
  {
    properties: /./,
    isSided: (nodes) => hasOneSidedSafeArea(nodes),
    message: 'uses the safe area of one side: use the larger of both',
  },
];

/**
 * Returns the problem of a value that depends on left and right; null for any other value.
 *
 * @param {string} property name as in a style sheet
 * @param {string} value
 * @returns {string | null}
 */
exports.sidedValueOf = (property, value) => {
  const { nodes } = parseValue(value.toLowerCase());
  const row = ROWS.find(
    ({ properties, isSided }) => properties.test(property.toLowerCase()) && isSided(nodes),
  );
  return row?.message ?? null;
};

/** Returns words and functions, without separators. */
function wordsOf(nodes) {
  return nodes.filter(({ type }) => type === 'word' || type === 'function');
}

/**
 * Splits nodes at a separator.
 *
 * @param {Node[]} nodes
 * @param {string} separator
 */
function partsOf(nodes, separator) {
  /** @type {Node[]} */
  let part = [];
  const parts = [part];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === separator) parts.push((part = []));
    else part.push(node);
  }
  return parts;
}

/** Returns all functions, nested ones included. */
function callsIn(nodes) {
  return nodes.filter(({ type }) => type === 'function').flatMap((call) => [call, ...callsIn(call.nodes)]);
}

/** Returns the source text of a node, for comparison. */
function textOf({ value, nodes }) {
  return nodes ? `${value}(${nodes.map(textOf).join(' ')})` : value;
}

function haveDifferentSides(nodes) {
  const [, right, , left] = wordsOf(nodes).map(textOf);
  return left !== undefined && left !== right;
}

/** Expects one to four radii, clockwise from the top left. */
function haveDifferentCorners(nodes) {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] =
    wordsOf(nodes).map(textOf);
  return topLeft !== topRight || bottomLeft !== bottomRight;
}

function isSidedTransform({ value, nodes }) {
  const [first] = partsOf(nodes, ',').map((part) => wordsOf(part)[0]);
  if (['translatex', 'translate', 'translate3d', 'skewx'].includes(value)) return isShift(first);
  if (['rotate', 'rotatez'].includes(value)) return isSidedRotation(first);
  return ['matrix', 'matrix3d'].includes(value);
}

function isShift(node) {
  return node !== undefined && node.value !== 'none' && !(Number.parseFloat(node.value) === 0);
}

const DEGREES = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Returns the degrees of an angle; NaN for anything else. */
function degreesOf({ value }) {
  const [, number, unit] = /^([+-]?[\d.]+)(deg|grad|rad|turn)$/.exec(value) ?? [];
  return Number(number) * DEGREES[unit];
}

/** Turns by multiples of 180 degrees are symmetric. */
function isSidedRotation(node) {
  const degrees = node ? degreesOf(node) : NaN;
  return Number.isFinite(degrees) && degrees % 180 !== 0;
}

function isSideName({ value }) {
  return value === 'left' || value === 'right';
}

/** The first length of a position is the distance from the left. */
function isSidedPosition(words) {
  if (words.some(isSideName)) return true;
  const [first] = words;
  return first !== undefined && /^[+-]?[\d.]/.test(first.value) && first.value !== '50%';
}

function isSidedGradient({ value, nodes }) {
  if (!value.endsWith('gradient')) return false;
  const [first = []] = partsOf(nodes, ',').map(wordsOf);
  const at = first.findIndex((word) => word.value === 'at');
  if (at >= 0) return isSidedPosition(first.slice(at + 1));
  return first.some((word) => isSideName(word) || (value.includes('linear') && isSidedRotation(word)));
}

function hasOneSidedSafeArea(nodes) {
  const sides = new Set(
    callsIn(nodes)
      .filter(({ value }) => value === 'env')
      .flatMap((call) => wordsOf(call.nodes))
      .flatMap(({ value }) => /^safe-area-inset-(left|right)$/.exec(value)?.[1] ?? []),
  );
  return sides.size === 1;
}
