/** Files that can be delivered as a delta: their paths in a build, and what their older versions match. One row = one kind. */
const DICTIONARY_KINDS = [
  // A repair of a rejected script or style requests the file by `fetch`, without a destination, and so gets the whole file. Texts have
  // none either. Browsers prefer dictionaries with a destination.
  { file: /^((?:[\w-]+\/)?files\/[\w-]+)\.[0-9a-f]{10}\.js$/, pattern: '$1.*.js', destination: 'script' },
  { file: /^((?:[\w-]+\/)?files\/[\w-]+)\.[0-9a-f]{10}\.css$/, pattern: '$1.*.css', destination: 'style' },
  {
    file: /^((?:[\w-]+\/)?files)\/[^\W_]{10}\/((?:boot|translations)\/[\w/-]+\.json)$/,
    pattern: '$1/*/$2',
    destination: '',
  },
] as const;

/** Pattern of `dictionaryHashOf`: a SHA-256 in Base64. */
export const DICTIONARY_HASH = '[A-Za-z0-9+/]{43}=';

/** The `Vary` of responses that can be deltas. */
export const DELTA_VARY = 'Accept-Encoding, Available-Dictionary';

/** A row of the table. */
type DictionaryKind = (typeof DICTIONARY_KINDS)[number];

/**
 * Returns the name that all versions of a file have, with `*` for the hash of its content; null for files without deltas.
 *
 * @param file path in a build
 * @example dictionaryPatternOf('files/frame.3c380ba1d2.js') // 'files/frame.*.js'
 * @example dictionaryPatternOf('assets/files/main.0d25d6490a.css') // 'assets/files/main.*.css'
 */
export function dictionaryPatternOf(file: string): string | null {
  const kind = kindOf(file);
  return kind ? file.replace(kind.file, kind.pattern) : null;
}

/**
 * Returns the header that makes a browser use a file as the dictionary for its later versions (RFC 9842, 2.1); null for other files.
 *
 * @param file path below `base`
 */
export function useAsDictionary(base: string, file: string): string | null {
  const kind = kindOf(file);
  return kind ? file.replace(kind.file, dictionaryHeader(base, kind)) : null;
}

/**
 * Returns that header for all files of a kind, with `$1` and `$2` for parts of the path.
 *
 * @param base path where a part is served, with a slash at both ends
 */
function dictionaryHeader(base: string, { pattern, destination }: DictionaryKind): string {
  return `match="${base}${pattern}", match-dest=("${destination}")`;
}

function kindOf(file: string): DictionaryKind | undefined {
  return DICTIONARY_KINDS.find((kind) => kind.file.test(file));
}
