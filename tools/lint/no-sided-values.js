const stylelint = require('stylelint');
const { sidedValueOf } = require('./sided-values');

const ruleName = 'site-shell/no-sided-values';
const messages = stylelint.utils.ruleMessages(ruleName, {
  sided: (property, what) => `${property}: ${what}`,
});

/**
 * A stylelint rule: no value points to the left or the right, because it would stay there in pages that run from right
 * to left. What the plugin `logical-css` finds by property and keyword is not looked for here.
 *
 * Where a side is meant for both directions, or the other direction has a rule of its own, a comment says so:
 * `stylelint-disable-next-line site-shell/no-sided-values -- why`.
 */
function noSidedValues(isOn) {
  return (root, result) => {
    if (!stylelint.utils.validateOptions(result, ruleName, { actual: isOn, possible: [true, false] })) return;
    if (!isOn) return;
    root.walkDecls((node) => {
      const what = sidedValueOf(node.prop, node.value);
      if (what === null) return;
      const report = { message: messages.sided, messageArgs: [node.prop, what] };
      stylelint.utils.report({ ...report, node, result, ruleName, word: node.value });
    });
  };
}

Object.assign(noSidedValues, { ruleName, messages, meta: {} });

module.exports = stylelint.createPlugin(ruleName, noSidedValues);
