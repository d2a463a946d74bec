/** Key of the `Symbol.for` under which the development builds of one page share their object. */
const DEVELOPMENT_PAGE_KEY = 'shell.development';

/** Path of the event stream on every listener that serves pages or development builds. */
const LIVE_RELOAD_PATH = '/verification/live-reload';

module.exports = { DEVELOPMENT_PAGE_KEY, LIVE_RELOAD_PATH };
