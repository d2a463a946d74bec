import type { TextFiles } from './locale-texts';

const context = import.meta.webpackContext('../../../../shell-remote/translations', {
  recursive: true,
  regExp: /^\.\/(?!en\/)[\w-]+\/[\w-]+\.json$/,
  mode: 'lazy-once',
});

/** The shell's translations, all in one file that comes with the first page that is not in English. */
export const shellTexts: TextFiles = { keys: () => context.keys(), load: (file) => context(file) };
