/** Path of the index that maps languages to the integrity of their translation files, relative to the build's folder. */
export const TEXTS_INDEX_FILE = 'translations/verification/index.json';
