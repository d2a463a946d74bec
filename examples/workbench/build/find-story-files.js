const { readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');

/** Folders that may have stories, from the project's root; `src/stage/story-modules.ts` names the same. */
const STORY_FOLDERS = ['shell-remote/src', 'ui-kit/src'];

/**
 * Every file of stories, from the project's root, in order of the alphabet.
 *
 * @returns {string[]}
 * @example findStoryFiles() // ['shell-remote/src/artwork/wordmark.stories.tsx', …]
 */
function findStoryFiles() {
  return STORY_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.stories.tsx'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  ).sort();
}

module.exports = { ROOT, STORY_FOLDERS, findStoryFiles };
