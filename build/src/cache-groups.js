const { SHARED_LIBRARIES } = require('shared-config/loader/shared-libraries');

/* How webpack divides code into files. */

/**
 * @param {string} name of the file
 * @param {(library: typeof SHARED_LIBRARIES[number]) => boolean} isIn
 */
function librariesFile(name, isIn) {
  const packages = SHARED_LIBRARIES.filter(isIn).map((library) => library.package);
  return {
    name,
    chunks: /** @type {const} */ ('async'),
    enforce: true,
    priority: 1,
    // Only React DOM depends on the scheduler.
    test: inPackages(packages.includes('react-dom') ? [...packages, 'scheduler'] : packages),
  };
}

function inPackages(names) {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${[...new Set(names)].join('|')})[\\\\/]`);
}

/**
 * Moves the scripts of some chunks into one file. Other chunks do not get copies. Styles and code that they share with the page stay.
 *
 * @param {string} name of the file
 * @param {readonly string[]} chunkNames
 */
function oneFile(name, chunkNames) {
  const names = new Set(chunkNames);
  return {
    name,
    chunks: /** @type {const} */ ('async'),
    test: (module, { chunkGraph }) =>
      [...chunkGraph.getModuleChunks(module)].some((chunk) => names.has(chunk.name)),
    type: /^(javascript|json)/,
    enforce: true,
  };
}

/**
 * Moves the styles of some chunks into one style sheet. A page whose HTML contains the sheet does not request it.
 *
 * @param {string} name of the sheet
 * @param {readonly string[]} chunkNames
 */
function oneStyleSheet(name, chunkNames) {
  const names = new Set(chunkNames);
  return {
    name,
    /** @param {import('webpack').Chunk} chunk */
    chunks: ({ name }) => Boolean(name && names.has(name)),
    type: 'css/mini-extract',
    enforce: true,
  };
}

const HOST_CACHE_GROUPS = {
  // React, which the page preloads beside its script, and the others, which load after the header is interactive.
  libraries: librariesFile('libraries', (library) => library.isFirst),
  stateLibraries: librariesFile('state-libraries', (library) => !library.isFirst),
  application: oneFile('application', ['start-page']),
  // The client of the host's API calls, with axios. Each further file would add its name and hash to the page's script.
  calls: oneFile('calls', ['own-calls']),
};

/**
 * Returns the files of a remote. The parameters are those of `createPartBuilds`.
 *
 * @param {Record<'preloadTogether' | 'loadNext' | 'sameStyles', readonly string[]>} exposed
 */
function remoteCacheGroups({ preloadTogether, loadNext, sameStyles }) {
  return {
    // Modules that both files need are in the first one.
    frame: { ...oneFile('frame', preloadTogether.map(chunkNameOf)), priority: 1 },
    shell: oneFile('shell', [...loadNext.map(chunkNameOf), 'load-shell']),
    ...(sameStyles.length > 0 ? { styles: oneStyleSheet('frame-styles', sameStyles.map(chunkNameOf)) } : {}),
  };
}

/** Returns the name of an exposed module's chunk. @param {string} name such as `./mount` */
function chunkNameOf(name) {
  return `expose-${name.slice(2)}`;
}

module.exports = { chunkNameOf, HOST_CACHE_GROUPS, remoteCacheGroups };
