const { createHash } = require('node:crypto');

/**
 * Returns the Subresource Integrity value of a file. Plain JavaScript, because webpack plugins need it.
 *
 * @param {Buffer | string} content
 * @param {'sha256' | 'sha384'} [algorithm]
 * @returns {string}
 * @example integrityOf(body) // 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9…'
 */
function integrityOf(content, algorithm = 'sha384') {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

module.exports = { integrityOf };
