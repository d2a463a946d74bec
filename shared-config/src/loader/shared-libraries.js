/**
 * The libraries that separately built parts share on a page. One row = one library; `isSingleton` if two copies would
 * break (hooks, observables). A trailing slash shares all paths below, so that parts do not bundle `react-dom/client`
 * and `react/jsx-runtime`. Shared libraries are not tree-shaken. react-i18next is not shared: each part uses a third
 * of it with its own context. Plain JavaScript, because the build reads it too.
 */
const SHARED_LIBRARIES = [
  { name: 'react', package: 'react', isSingleton: true },
  { name: 'react/', package: 'react', isSingleton: true },
  { name: 'react-dom', package: 'react-dom', isSingleton: true },
  { name: 'react-dom/', package: 'react-dom', isSingleton: true },
  { name: 'mobx', package: 'mobx', isSingleton: true },
  { name: 'mobx-react-lite', package: 'mobx-react-lite', isSingleton: true },
  { name: 'i18next', package: 'i18next', isSingleton: false },
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
        requiredVersion: `^${dependencies[library.package]}`,
        strictVersion: true,
      },
    ]),
  );
}

module.exports = { SHARED_LIBRARIES, sharedLibrariesFor };
