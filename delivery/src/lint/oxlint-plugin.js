/** Our own rules for oxlint. */
module.exports = {
  meta: { name: 'site-shell' },
  rules: { 'no-physical-styles': require('./no-physical-styles') },
};
