const { readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');

/** Folders with stories, relative to the repository's root; keep `src/stage/story-modules.ts` in sync. */
const STORY_FOLDERS = ['shell-remote/src', 'ui-kit/src'];

/**
 * Returns all story files, relative to the repository's root, in alphabetical order.
 *
 * @returns {string[]}
 */
function findStoryFiles() {
  return STORY_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.stories.tsx'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  ).sort();
}

module.exports = { ROOT, STORY_FOLDERS, findStoryFiles };
