import type { StoryFile } from 'ui-kit/story';

const FILE_NAME = /\.stories\.tsx$/;

/** Folders with stories by their prefix in `stories.json`; a test compares them with the build's folders. */
const FOLDERS = {
  'shell-remote/src': import.meta.webpackContext('../../../../shell-remote/src', {
    recursive: true,
    regExp: /\.stories\.tsx$/,
    mode: 'lazy',
  }),
  'ui-kit/src': import.meta.webpackContext('../../../../ui-kit/src', {
    recursive: true,
    regExp: /\.stories\.tsx$/,
    mode: 'lazy',
  }),
};

/**
 * Loads a story file.
 *
 * @throws Error for a file outside of the folders
 */
export async function loadStoryFile(file: string): Promise<StoryFile> {
  for (const [folder, context] of Object.entries(FOLDERS)) {
    const name = `.${file.slice(folder.length)}`;
    if (!file.startsWith(`${folder}/`) || !FILE_NAME.test(file) || !context.keys().includes(name)) continue;
    return (await context(name)) as StoryFile;
  }
  throw new Error(`"${file}" is not a story file.`);
}
