// What a stylesheet is in Jest: nothing.
module.exports = {};
