/** Starts the runtime of a page. The library's own also prepares libraries of which a build server has removed unused exports. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
