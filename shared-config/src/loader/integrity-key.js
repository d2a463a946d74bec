/** `Symbol.for` key of the page's table address → integrity. The build inserts it into the runtime of remotes. */
const INTEGRITY_KEY = 'shell.integrity';

/** `Symbol.for` key of the page's table global name → folder of the build, with a trailing slash. */
const BASES_KEY = 'shell.bases';

/** A well-formed integrity that matches no file. Unlisted files get it and are rejected. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

module.exports = { BASES_KEY, INTEGRITY_KEY, NO_INTEGRITY };
