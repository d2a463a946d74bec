/**
 * Returns the rows of `stories.json`: one per story, sorted by title, then in the order of the file.
 *
 * @param {readonly { file: string, text: string, content: import('ui-kit/story').StoryFile }[]} files with their source text,
 * which has
 * the order of the exports
 * @returns {import('../src/story-row').StoryRow[]}
 * @throws Error for an export that is not a story, for two stories with the same id, or for an empty id
 */
function storyListOf(files) {
  const rows = files.flatMap(({ file, text, content }) => {
    const { title, parameters } = content.default;
    return exportsOf(file, text, content).map((exported) => {
      const story = /** @type {import('ui-kit/story').Story} */ (content[exported]);
      const { screen } = { ...parameters, ...story.parameters };
      const name = story.name ?? wordsOf(exported);
      const id = `${slugOf(title)}--${slugOf(name)}`;
      return { id, title, name, file, exported, ...(screen && { screen }) };
    });
  });
  const seen = new Map();
  for (const { id, title, name, file } of rows) {
    if (!/^[a-z0-9].*--[a-z0-9]/.test(id)) throw new Error(`${file}: "${title}: ${name}" has no valid id.`);
    if (seen.has(id)) throw new Error(`${file}: the id "${id}" is also in ${seen.get(id)}.`);
    seen.set(id, file);
  }
  return rows.sort((one, other) => (one.title < other.title ? -1 : Number(one.title > other.title)));
}

/** Returns the names of a file's stories, in its order. Tools read them from the text, so each needs its own statement. */
function exportsOf(file, text, content) {
  const written = [...text.matchAll(/^export const (\w+): Story = /gm)].map(([, name = '']) => name);
  const others = Object.keys(content).filter((name) => name !== 'default' && !written.includes(name));
  if (others.length === 0) return written;
  throw new Error(`${file}: write "export const ${others[0]}: Story = …", or do not export it.`);
}

/** @example wordsOf('SignedIn') // 'signed in' */
function wordsOf(name) {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

function slugOf(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

module.exports = { storyListOf };
