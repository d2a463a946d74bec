const stylelint = require('stylelint');
const { sidedValueOf } = require('./sided-values');

const ruleName = 'site-shell/no-sided-values';
const messages = stylelint.utils.ruleMessages(ruleName, {
  /** @param {unknown[]} names property, and what is wrong */
  sided: (...names) => names.join(': '),
});

/**
 * A stylelint rule: no value depends on left or right, because it would not change in right-to-left pages. The plugin
 * `logical-css` checks properties and keywords; this rule checks the rest.
 *
 * Disable it with a reason where one side is correct in both directions, or where the other direction has its own rule:
 * `stylelint-disable-next-line site-shell/no-sided-values -- why`.
 */
/** @type {import('stylelint').RuleBase<boolean>} */
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

module.exports = stylelint.createPlugin(ruleName, Object.assign(noSidedValues, { ruleName, messages }));
