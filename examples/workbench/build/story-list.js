/**
 * Returns the rows of `stories.json`: one per story, sorted by title, then in the order of the file.
 *
 * @param {{ file: string, content: import('ui-kit/story').StoryFile }[]} files
 * @returns {import('../src/story-row').StoryRow[]}
 * @throws Error for two stories with the same id, or for an empty id
 */
function storyListOf(files) {
  const rows = files.flatMap(({ file, content }) =>
    Object.entries(content.stories).map(([name, { screen }]) => ({
      id: `${slugOf(content.title)}--${slugOf(name)}`,
      title: content.title,
      name,
      file,
      ...(screen && { screen }),
    })),
  );
  const seen = new Map();
  for (const { id, title, name, file } of rows) {
    if (!/^[a-z0-9].*--[a-z0-9]/.test(id)) throw new Error(`${file}: "${title}: ${name}" has no valid id.`);
    if (seen.has(id)) throw new Error(`${file}: the id "${id}" is also in ${seen.get(id)}.`);
    seen.set(id, file);
  }
  return rows.sort((one, other) => (one.title < other.title ? -1 : Number(one.title > other.title)));
}

function slugOf(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

module.exports = { storyListOf };
