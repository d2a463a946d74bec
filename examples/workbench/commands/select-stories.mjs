/**
 * Returns the stories whose ids start with one of the texts; without texts, all stories.
 *
 * @template {{ id: string }} Row
 * @param {readonly Row[]} rows those of `stories.json`
 * @param {readonly string[]} starts
 * @returns {Row[]}
 * @throws RangeError that names each text with which no id starts
 * @example selectStories(rows, ['kit-modal']).map(({ id }) => id) // ['kit-modal--open', …]
 */
export function selectStories(rows, starts) {
  const unknown = starts.filter((start) => !rows.some(({ id }) => id.startsWith(start)));
  if (unknown.length > 0) {
    throw new RangeError(
      `No story has an id that starts with ${unknown.join(', ')}: dist/stories.json has all ids.`,
    );
  }
  return rows.filter(({ id }) => starts.length === 0 || starts.some((start) => id.startsWith(start)));
}
