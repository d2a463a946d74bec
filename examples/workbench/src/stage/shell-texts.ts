import type { TextFiles } from './locale-texts';

const context = import.meta.webpackContext('../../../../shell-remote/translations', {
  recursive: true,
  regExp: /^\.\/(?!en\/)[\w-]+\/[\w-]+\.json$/,
  mode: 'lazy-once',
});

/** The shell's translations in one chunk, which loads with the first page in another language than English. */
export const shellTexts: TextFiles = { keys: () => context.keys(), load: (file) => context(file) };
