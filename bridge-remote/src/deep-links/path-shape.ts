/**
 * What a row's path matches, whatever its parts are called. Of two shapes that match the same path, the more specific one
 * sorts later: words after `:name` after `*`, segment by segment.
 *
 * @example pathShapeOf('/web3/:tab') // '/web3/,'
 */
export function pathShapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ',');
}
