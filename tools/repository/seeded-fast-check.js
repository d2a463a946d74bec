/*
 * fast-check with a fixed seed, for CI: a change is judged by itself and not by the luck of the draw. Everywhere else
 * the seed is random, so that properties go on looking for what nobody thought of.
 */
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: 20261120 });

module.exports = fastCheck;
