/** Our own rules for oxlint. */
module.exports = {
  meta: { name: 'site-shell' },
  rules: {
    'import-direction': require('./import-direction'),
    'no-physical-styles': require('./no-physical-styles'),
  },
};
