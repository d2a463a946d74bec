const { createRequire } = require('node:module');

/** The parser that stylelint itself uses. */
const parseValue = createRequire(require.resolve('stylelint'))('postcss-value-parser');

/**
 * What can be wrong with a value: which properties, how it is found in the parsed value, and what to write instead.
 *
 * @type {readonly { properties: RegExp, isSided: (nodes: Node[]) => boolean, say: string }[]}
 * @typedef {{ type: string, value: string, nodes?: Node[] }} Node a node of postcss-value-parser
 */
const ROWS = [
  {
    properties: /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/,
    isSided: (nodes) => haveSidesOfTheirOwn(nodes),
    say: 'left and right differ: say them apart, as in margin-block and margin-inline',
  },
  {
    properties: /^border-radius$/,
    isSided: (nodes) => partsOf(nodes, '/').some(haveCornersOfTheirOwn),
    say: 'corners of the left and the right differ: say border-start-start-radius and so on',
  },
  {
    properties: /^clip-path$/,
    isSided: (nodes) =>
      callsIn(nodes).some(({ value, nodes: inner }) => value === 'inset' && haveSidesOfTheirOwn(inner)),
    say: 'left and right differ: there is no logical way, so the other direction needs a rule',
  },
  {
    properties: /^transform$/,
    isSided: (nodes) => callsIn(nodes).some(isSidedTransform),
    say: 'moves or turns to a side: the other direction needs its own',
  },
  {
    properties: /^translate$/,
    isSided: (nodes) => isShift(wordsOf(nodes)[0]),
    say: 'moves to a side: the other direction needs its own',
  },
  {
    properties: /^rotate$/,
    isSided: (nodes) => wordsOf(nodes).some(isSidedTurn),
    say: 'turns to a side: the other direction needs its own',
  },
  {
    properties: /^((background|mask|object)-position(-x)?|(transform|perspective)-origin)$/,
    isSided: (nodes) => partsOf(nodes, ',').some((part) => isSidedPlace(wordsOf(part))),
    say: 'stands at a side: say center, or give the other direction its own',
  },
  {
    properties: /^(background|mask)$/,
    isSided: (nodes) => wordsOf(nodes).some(isSideName),
    say: 'stands at a side: say center, or give the other direction its own',
  },
  {
    properties: /^(background|mask|border)(-image)?$/,
    isSided: (nodes) => callsIn(nodes).some(isSidedGradient),
    say: 'runs to a side: say to top or to bottom, or give the other direction its own',
  },
  {
    properties: /^(transition(-property)?|will-change)$/,
    isSided: (nodes) => wordsOf(nodes).some(({ value }) => /(^|-)(left|right)(-|$)/.test(value)),
    say: 'names a physical property: say the logical one, as in inset-inline-start',
  },
  {
    properties: /./,
    isSided: (nodes) => hasSafeAreaOfOneSide(nodes),
    say: 'the safe area of one side: take the larger of both',
  },
];

/**
 * What is wrong with a value that points to the left or the right; null where nothing is.
 *
 * @param {string} property name as in a style sheet
 * @param {string} value
 * @returns {string | null}
 * @example sidedValueOf('margin', '0 8px 0 4px') // 'left and right differ: …'
 */
exports.sidedValueOf = (property, value) => {
  const { nodes } = parseValue(value.toLowerCase());
  const row = ROWS.find(
    ({ properties, isSided }) => properties.test(property.toLowerCase()) && isSided(nodes),
  );
  return row?.say ?? null;
};

/** Words and functions, without what separates them. */
function wordsOf(nodes) {
  return nodes.filter(({ type }) => type === 'word' || type === 'function');
}

/** The nodes between separators. */
function partsOf(nodes, separator) {
  const parts = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === separator) parts.push([]);
    else parts.at(-1).push(node);
  }
  return parts;
}

/** All functions, those inside of others too. */
function callsIn(nodes) {
  return nodes.filter(({ type }) => type === 'function').flatMap((call) => [call, ...callsIn(call.nodes)]);
}

/** How a node reads, to compare it with another. */
function textOf({ value, nodes }) {
  return nodes ? `${value}(${nodes.map(textOf).join(' ')})` : value;
}

function haveSidesOfTheirOwn(nodes) {
  const [, right, , left] = wordsOf(nodes).map(textOf);
  return left !== undefined && left !== right;
}

/** One to four radii: start at the top left and go round. */
function haveCornersOfTheirOwn(nodes) {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] =
    wordsOf(nodes).map(textOf);
  return topLeft !== topRight || bottomLeft !== bottomRight;
}

function isSidedTransform({ value, nodes }) {
  const [first] = partsOf(nodes, ',').map((part) => wordsOf(part)[0]);
  if (['translatex', 'translate', 'translate3d', 'skewx'].includes(value)) return isShift(first);
  if (['rotate', 'rotatez'].includes(value)) return isSidedTurn(first);
  return ['matrix', 'matrix3d'].includes(value);
}

function isShift(node) {
  return node !== undefined && node.value !== 'none' && !(Number.parseFloat(node.value) === 0);
}

const DEGREES = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** Degrees of an angle; NaN for anything else. */
function degreesOf({ value }) {
  const [, number, unit] = /^([+-]?[\d.]+)(deg|grad|rad|turn)$/.exec(value) ?? [];
  return Number(number) * DEGREES[unit];
}

/** A half turn and a whole one look the same from both sides. */
function isSidedTurn(node) {
  const degrees = node ? degreesOf(node) : NaN;
  return Number.isFinite(degrees) && degrees % 180 !== 0;
}

function isSideName({ value }) {
  return value === 'left' || value === 'right';
}

/** The first length of a place is the one from the left. */
function isSidedPlace(words) {
  if (words.some(isSideName)) return true;
  const [first] = words;
  return first !== undefined && /^[+-]?[\d.]/.test(first.value) && first.value !== '50%';
}

function isSidedGradient({ value, nodes }) {
  if (!value.endsWith('gradient')) return false;
  const [first = []] = partsOf(nodes, ',').map(wordsOf);
  const at = first.findIndex((word) => word.value === 'at');
  if (at >= 0) return isSidedPlace(first.slice(at + 1));
  return first.some((word) => isSideName(word) || (value.includes('linear') && isSidedTurn(word)));
}

function hasSafeAreaOfOneSide(nodes) {
  const sides = new Set(
    callsIn(nodes)
      .filter(({ value }) => value === 'env')
      .flatMap((call) => wordsOf(call.nodes))
      .flatMap(({ value }) => /^safe-area-inset-(left|right)$/.exec(value)?.[1] ?? []),
  );
  return sides.size === 1;
}
