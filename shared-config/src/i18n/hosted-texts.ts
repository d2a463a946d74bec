import { isPlainText } from '../site/navigation-rules';
import type { TranslationTexts } from './translator';

/**
 * The texts that the translation host may replace between builds: project → namespace → keys, or all. Every other text
 * comes from the build only: sign-in, session, consent, risk warnings, toasts, and every text without a row.
 */
const HOSTED_TEXTS: Readonly<Partial<Record<string, Partial<Record<string, 'all' | readonly string[]>>>>> = {
  shell: { 'edition-notice': 'all', 'language-picker': 'all', search: 'all', 'smart-banner': 'all' },
  verification: { verification: ['error', 'gallery', 'nav', 'notFound', 'sample'] },
};

/** Returns what the translation host may replace in a namespace. @example hostedKeysOf('shell', 'quick-auth') // undefined */
export function hostedKeysOf(projectId: string, namespace: string): 'all' | readonly string[] | undefined {
  return HOSTED_TEXTS[projectId]?.[namespace];
}

/** Limit of a file; the largest one of the product has 19,000 bytes. */
const MAX_FILE_CHARS = 100_000;

/**
 * Returns the texts of a file of the translation host. @throws SyntaxError, TypeError for a file without texts, or too long
 */
export function parseHostedTexts(file: string): Record<string, unknown> {
  if (file.length > MAX_FILE_CHARS)
    throw new TypeError(`The file is longer than ${MAX_FILE_CHARS} characters.`);
  const hosted = Object(JSON.parse(file)) as Record<string, unknown>;
  if (Object.keys(hosted).length === 0) throw new TypeError('The file has no texts.');
  return hosted;
}

/**
 * Returns the build's texts with replacements from the translation host (R-TEXT-6). A replacement has a key of the
 * build's file, and is plain text with the same placeholders and a similar length. Calls `refuse` with the key of any
 * other value, except an empty text: it is not translated yet.
 *
 * @example withHostedTexts({ title: 'Suche' }, { title: 'Suchen', x: '' }, 'all', console.warn) // { title: 'Suchen' }
 */
export function withHostedTexts(
  own: TranslationTexts,
  hosted: unknown,
  keys: 'all' | readonly string[],
  refuse: (key: string) => void,
): TranslationTexts {
  const values = Object(hosted) as Record<string, unknown>;
  const entries = Object.entries(own).map(([key, text]) => {
    const value = Object.hasOwn(values, key) ? values[key] : '';
    if (value === '' || (keys !== 'all' && !keys.includes(key))) return [key, text] as const;
    if (typeof text !== 'string') {
      return [key, withHostedTexts(text, value, 'all', (inner) => refuse(`${key}.${inner}`))] as const;
    }
    if (isReplacement(value, text)) return [key, value] as const;
    refuse(key);
    return [key, text] as const;
  });
  return Object.fromEntries(entries);
}

const PLACEHOLDER = /\{\{\w+\}\}/g;

function isReplacement(value: unknown, own: string): value is string {
  return (
    isPlainText(value, 2 * own.length + 20) &&
    value.length >= own.length / 4 &&
    !/[{}]|\$t\(/.test(value.replace(PLACEHOLDER, '')) &&
    placeholdersOf(value) === placeholdersOf(own)
  );
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(PLACEHOLDER))].sort().join();
}
