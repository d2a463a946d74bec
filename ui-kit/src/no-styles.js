// Replaces style sheets in Jest.
module.exports = {};
