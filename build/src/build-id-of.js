const { createHash } = require('node:crypto');
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');

/** Whatever a build is made of: code, texts, the navigation that skeletons show, and what writes them. */
const SOURCE_FOLDERS = [
  ...['shared-config', 'ui-kit', 'shell-remote', 'bridge-remote', 'verification-host'].map(
    (name) => `${name}/src`,
  ),
  'shell-remote/translations',
  'verification-host/translations',
  'shared-config/src/site/navigation',
  'build/src',
];

/** Other files that decide how a build comes out. */
const FILES = ['package.json', 'package-lock.json', 'webpack.shared.js'];

/**
 * What a build is for: builds for local serving know the placeholder locales, releases carry nothing of them.
 *
 * @param {Record<string, string | undefined>} environment
 */
function purposeOf({ HAS_PLACEHOLDER_LOCALES, PORT_BASE }) {
  return { hasPlaceholderLocales: HAS_PLACEHOLDER_LOCALES === 'true', portBase: PORT_BASE || '3000' };
}

/**
 * The same sources for the same purpose give the same id, on every machine: it names the build in global variables, in
 * the document and in the store. The year stands in the footer. Plain JavaScript, because webpack's configuration needs it.
 *
 * @param {string} folder absolute path of the package
 * @returns {string} ten hexadecimal digits
 *
 * @example buildIdOf('/src/shell-remote') // '0a1b2c3d4e'
 */
function buildIdOf(folder) {
  const { hasPlaceholderLocales, portBase } = purposeOf(process.env);
  const purpose = [path.basename(folder), hasPlaceholderLocales, portBase, new Date().getFullYear()];
  const hash = createHash('sha256').update(purpose.join(' '));
  for (const file of FILES) hash.update(readFileSync(path.join(ROOT, file)));
  for (const source of SOURCE_FOLDERS) {
    for (const file of filesIn(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

module.exports = { buildIdOf, purposeOf };
