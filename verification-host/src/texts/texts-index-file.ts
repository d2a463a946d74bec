/** The index of a build's translation files, relative to the build's folder: folder of the language → integrity of its file. */
export const TEXTS_INDEX_FILE = 'translations/verification/index.json';
