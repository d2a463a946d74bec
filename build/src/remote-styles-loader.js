const { createRequire } = require('node:module');

/** The parser that css-loader itself uses. */
const postcss = createRequire(require.resolve('css-loader'))('postcss');

/** Has the specificity of four ids and always matches: no element has this id. */
const WEIGHT = ':not(#_#_#_#_)';

/** Roots of the remote's elements, and page elements that contain nothing else. */
const REMOTE_ROOTS = ':is(.sh-root, .sh-slot, .sh-notices)';

/** Excludes elements of the host, which may use another release of the same ui-kit components in its own scope. */
const NOT_OF_HOST = ':not(:where(.ui-root, .ui-root *))';
const OF_REMOTE = `:where(.sh-root, .sh-root *)${NOT_OF_HOST}`;

/**
 * A webpack loader that adapts a remote's style sheet to pages of other teams:
 *
 * - Every selector gains the specificity of four ids. No rule of a page overrides it, and the order among the remote's rules stays.
 * - Tokens of `:root` move to the remote's roots. The page's custom properties stay unchanged.
 * - A selector that is one `:where()` keeps no specificity: its rule is a default for the page.
 * - Selectors exclude the host's own ui-kit components: `.ui-root` is the host's scope, `.sh-root` the remote's.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 * @example '.sh-a:hover { … }' // ':not(#_#_#_#_).sh-a:hover { … }'
 */
module.exports = function remoteStylesLoader(source) {
  const sheet = postcss.parse(source, { from: this.resourcePath });
  sheet.walkRules((rule) => {
    if (!isPlain(rule)) return;
    const isTokens = rule.nodes.every((node) => node.type === 'comment' || node.prop?.startsWith('--'));
    rule.selectors = rule.selectors.map((selector) =>
      withWeight(inRemoteScope(isTokens ? withRemoteRoots(selector) : selector)),
    );
  });
  return sheet.toString();
};

/** Steps of keyframes have no specificity, and a nested rule inherits its parent's. */
function isPlain({ parent }) {
  return parent.type !== 'rule' && !/keyframes$/i.test(parent.name ?? '');
}

/**
 * Inserts the weight after a leading element name, or at the start. A selector within one `:where()` stays, so that styles of the
 * page override it.
 */
function withWeight(selector) {
  if (/^:where\((?:[^()]|\([^()]*\))*\)$/.test(selector)) return selector;
  return selector.replace(/^(\*|[a-z][\w-]*)?/i, (type) => `${type}${WEIGHT}`);
}

/** Replaces `:root` by the remote's roots, and appends them to a `:root` with a condition. */
function withRemoteRoots(selector) {
  const condition = /^:root(\S*)$/.exec(selector)?.[1];
  if (condition === undefined) return selector;
  return condition === '' ? REMOTE_ROOTS : `${selector} ${REMOTE_ROOTS}`;
}

/** Removes the host's scope from a selector, keeps the remote's scope out of the host's, and limits ui-kit classes to the remote. */
function inRemoteScope(selector) {
  return selector
    .replace(/, (?:dialog)?\.ui-root(?:\[popover\]| \*)?/g, '')
    .replace(/:is\(\.sh-root\)/g, '.sh-root')
    .replace(/\.sh-root \*/g, `.sh-root ${NOT_OF_HOST}`)
    .replace(
      /(:where\(\.sh-root\)) (\*|[a-z]+)?/g,
      (_all, root, type) => `${root} ${type === '*' ? '' : (type ?? '')}${NOT_OF_HOST}`,
    )
    .replace(/\.ui-(?!root\b)[\w-]+/g, (name) => `${name}${OF_REMOTE}`);
}
