/**
 * The libraries that separately built parts share on a page. One row = one library; `isSingleton` if two copies would
 * break (hooks, observables). A trailing slash shares all paths below, so that parts do not bundle `react-dom/client`
 * and `react/jsx-runtime`. Shared libraries are not tree-shaken. `accepts` is the range of a host's copies that the remotes
 * were tested with (`e2e/specs/embedding`); without it, the range of the major version from our own version on. `isFirst` if the header's first
 * render needs it; the others load after the header is interactive. Plain JavaScript, because the build reads it too.
 */
const SHARED_LIBRARIES = [
  { name: 'react', package: 'react', isSingleton: true, isFirst: true, accepts: '^19.0.0' },
  { name: 'react/', package: 'react', isSingleton: true, isFirst: true, accepts: '^19.0.0' },
  { name: 'react-dom', package: 'react-dom', isSingleton: true, isFirst: true, accepts: '^19.0.0' },
  { name: 'react-dom/', package: 'react-dom', isSingleton: true, isFirst: true, accepts: '^19.0.0' },
  { name: 'mobx', package: 'mobx', isSingleton: true, isFirst: false },
  { name: 'mobx-react-lite', package: 'mobx-react-lite', isSingleton: true, isFirst: false },
  { name: 'i18next', package: 'i18next', isSingleton: false, isFirst: false },
];

/**
 * Returns the shared libraries of a package: those it depends on, in the range of its major version. A copy outside
 * the range is rejected (`strictVersion`), so a newer copy of another host never replaces ours.
 *
 * @param {{ dependencies?: Record<string, string> }} manifest the package.json
 * @returns {Record<string, { singleton: boolean, requiredVersion: string, strictVersion: true }>}
 * @example sharedLibrariesFor({ dependencies: { react: '19.3.1' } }).react // { singleton: true, requiredVersion:
 * '^19.3.1', … }
 */
function sharedLibrariesFor(manifest) {
  const dependencies = manifest.dependencies ?? {};
  return Object.fromEntries(
    SHARED_LIBRARIES.filter((library) => Object.hasOwn(dependencies, library.package)).map((library) => [
      library.name,
      {
        singleton: library.isSingleton,
        requiredVersion: library.accepts ?? `^${dependencies[library.package]}`,
        strictVersion: true,
      },
    ]),
  );
}

/**
 * Returns the range of a host's copies of a shared module that remotes can use; undefined if they always use their own.
 *
 * @param {string} name
 * @example acceptedRangeOf('react/jsx-runtime') // '^19.0.0'
 */
function acceptedRangeOf(name) {
  return rowOf(name)?.accepts;
}

/**
 * Returns whether the header's first render needs a shared module.
 *
 * @param {string} name
 * @example isFirstLibrary('react-dom/client') // true
 */
function isFirstLibrary(name) {
  return rowOf(name)?.isFirst === true;
}

/** @param {string} name of a shared module */
function rowOf(name) {
  return SHARED_LIBRARIES.find((library) =>
    library.name.endsWith('/') ? name.startsWith(library.name) : name === library.name,
  );
}

module.exports = { SHARED_LIBRARIES, acceptedRangeOf, isFirstLibrary, sharedLibrariesFor };
