/** Files that can be delivered as a delta: their paths below a build, and what their older versions match. One row = one kind. */
export const DICTIONARY_KINDS = [
  // The destinations exclude the request that repairs a rejected script or style: it gets the whole file. The one of texts is empty, as
  // that of `fetch`; a browser prefers dictionaries with a destination.
  { file: /^([\w/-]+)\.[0-9a-f]{8}\.js$/, pattern: '$1.*.js', destination: 'script' },
  { file: /^([\w/-]+)\.[0-9a-f]{8}\.css$/, pattern: '$1.*.css', destination: 'style' },
  { file: /^((?:[\w-]+\/)?(?:boot|translations)\/[\w/-]+\.json)$/, pattern: '$1', destination: '' },
] as const;

/** The `Vary` of responses that can be deltas. */
export const DELTA_VARY = 'Accept-Encoding, Available-Dictionary';

/** A row of the table. */
type DictionaryKind = (typeof DICTIONARY_KINDS)[number];

/**
 * Returns the name that all versions of a file have, with `*` for the hash of its content; null for files without deltas.
 *
 * @param file path below a build's folder
 * @example dictionaryPatternOf('frame.3c380ba1.js') // 'frame.*.js'
 * @example dictionaryPatternOf('boot/en.json') // 'boot/en.json'
 */
export function dictionaryPatternOf(file: string): string | null {
  const kind = kindOf(file);
  return kind ? file.replace(kind.file, kind.pattern) : null;
}

/**
 * Returns the header that makes a browser use a file as the dictionary for its later versions (RFC 9842, 2.1); null for other files.
 *
 * @param file path below the part's builds, without the build id
 */
export function useAsDictionary(base: string, file: string): string | null {
  const kind = kindOf(file);
  return kind ? file.replace(kind.file, dictionaryHeader(base, kind)) : null;
}

/**
 * Returns that header for all files of a kind, with `$1` for the name of the file.
 *
 * @param base path of a part's builds, with a slash at both ends
 */
export function dictionaryHeader(base: string, { pattern, destination }: DictionaryKind): string {
  return `match="${base}*/${pattern}", match-dest=("${destination}")`;
}

function kindOf(file: string): DictionaryKind | undefined {
  return DICTIONARY_KINDS.find((kind) => kind.file.test(file));
}
