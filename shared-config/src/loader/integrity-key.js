/** `Symbol.for` key of the page's table address → integrity; the build writes it into the remotes' runtime. */
const INTEGRITY_KEY = 'shell.integrity';

/** `Symbol.for` key of the page's table global name → folder of the build, with a trailing slash. */
const BASES_KEY = 'shell.bases';

/** A well-formed integrity that no file has: what is not listed is refused. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

module.exports = { BASES_KEY, INTEGRITY_KEY, NO_INTEGRITY };
