/*
 * Gives fast-check a fixed seed in CI, so that a result depends on the change alone. Elsewhere the seed is random, so that properties keep
 * searching.
 */
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: 20261120 });

module.exports = fastCheck;
