import type { StoryFile } from 'ui-kit/story';

const FILE_NAME = /\.stories\.tsx$/;

/** Folders with stories, by the path that files in `stories.json` begin with; the build looks in the same (a test compares). */
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
 * Brings a file of stories.
 *
 * @throws Error for a file that is not in one of the folders
 * @example await loadStoryFile('ui-kit/src/modal/modal.stories.tsx')
 */
export async function loadStoryFile(file: string): Promise<StoryFile> {
  for (const [folder, context] of Object.entries(FOLDERS)) {
    const name = `.${file.slice(folder.length)}`;
    if (!file.startsWith(`${folder}/`) || !FILE_NAME.test(file) || !context.keys().includes(name)) continue;
    return ((await context(name)) as { default: StoryFile }).default;
  }
  throw new Error(`There are no stories in "${file}".`);
}
