const { createRequire } = require('node:module');

/** The parser that css-loader itself uses. */
const postcss = createRequire(require.resolve('css-loader'))('postcss');

/** Outweighs four ids and matches always: nothing has this id. */
const WEIGHT = ':not(#_#_#_#_)';

/** The elements of a page that are ours, or whose only content we are. */
const OUR_ROOTS = ':is(.sh-root, .sh-slot, .sh-notices)';

/** What a page has built of the same parts, perhaps from another release: it has a scope of its own. */
const NOT_THEIRS = ':not(:where(.ui-root, .ui-root *))';
const OURS = `:where(.sh-root, .sh-root *)${NOT_THEIRS}`;

/**
 * A webpack loader that makes a style sheet fit for pages of others. Every selector is given the weight of four more
 * ids, so that no rule of a page beats ours while ours rank among each other as they are written; and the tokens that a
 * sheet gives to `:root` go to our own roots, so that a page's custom properties stay as they are. What the page has built
 * of the same parts is left alone: `.ui-root` is its scope, `.sh-root` ours.
 *
 * @param {string} source
 * @returns {string}
 * @example '.sh-a:hover { … }' // ':not(#_#_#_#_).sh-a:hover { … }'
 */
module.exports = function guestStylesLoader(source) {
  const sheet = postcss.parse(source, { from: this.resourcePath });
  sheet.walkRules((rule) => {
    if (!isPlain(rule)) return;
    const isTokens = rule.nodes.every((node) => node.type === 'comment' || node.prop?.startsWith('--'));
    rule.selectors = rule.selectors.map((selector) =>
      weighed(ofOurs(isTokens ? ownTokens(selector) : selector)),
    );
  });
  return sheet.toString();
};

/** Steps of keyframes have no weight; what is nested has that of what it is nested in. */
function isPlain({ parent }) {
  return parent.type !== 'rule' && !/keyframes$/i.test(parent.name ?? '');
}

/** The weight goes behind the first type's name, or in front where there is none. */
function weighed(selector) {
  return selector.replace(/^(\*|[a-z][\w-]*)?/i, (type) => `${type}${WEIGHT}`);
}

/** `:root` alone becomes our roots; with a condition, our roots below it. */
function ownTokens(selector) {
  const condition = /^:root(\S*)$/.exec(selector)?.[1];
  if (condition === undefined) return selector;
  return condition === '' ? OUR_ROOTS : `${selector} ${OUR_ROOTS}`;
}

/** Takes the page's scope out of a selector, keeps ours from reaching into it, and parts of the kit to those in ours. */
function ofOurs(selector) {
  return selector
    .replace(/, (?:dialog)?\.ui-root(?:\[popover\]| \*)?/g, '')
    .replace(/:is\(\.sh-root\)/g, '.sh-root')
    .replace(/\.sh-root \*/g, `.sh-root ${NOT_THEIRS}`)
    .replace(
      /(:where\(\.sh-root\)) (\*|[a-z]+)?/g,
      (_all, root, type) => `${root} ${type === '*' ? '' : (type ?? '')}${NOT_THEIRS}`,
    )
    .replace(/\.ui-(?!root\b)[\w-]+/g, (part) => `${part}${OURS}`);
}
