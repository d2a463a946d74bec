/** Folder of the files whose addresses depend on their contents alone, in a build and below the path where a part is served. */
const FILES_FOLDER = 'files/';

/**
 * Returns the path of a file below `FILES_FOLDER` if its name has no hash. The hash is a folder, so that the name stays as the protocol
 * of translation files requires it.
 *
 * Plain JavaScript, because webpack's configuration needs the folder.
 *
 * @param {string} name
 * @param {string} integrity Subresource Integrity value of the content, of any algorithm
 * @example contentPathOf('boot/en.json', 'sha256-x+Y/z0123456789…') // 'xYz0123456/boot/en.json'
 */
function contentPathOf(name, integrity) {
  return `${integrity.slice(7).replace(/\W/g, '').slice(0, 10)}/${name}`;
}

/**
 * Returns the path of a file of a build without the folders of its content.
 *
 * @param {string} file
 * @example contentNameOf('files/xYz0123456/boot/en.json') // 'boot/en.json'
 */
function contentNameOf(file) {
  return file.replace(/(^|\/)files\/[^\W_]{10}\//, '$1');
}

module.exports = { FILES_FOLDER, contentPathOf, contentNameOf };
