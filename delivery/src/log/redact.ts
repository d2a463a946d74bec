import { RELEASED_PARTS } from 'build/released-parts';
import { ENDPOINTS } from 'shared-config/api/endpoints';
import { LOCALES } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';

/** Longest path and longest message in a log, in characters. */
const MAX_PATH = 120;
const MAX_MESSAGE = 1_000;

/** Stack frames of an unexpected error. */
const MAX_FRAMES = 4;

/** The segments of the product's own paths. Any other may be personal data, such as a name, an address or an id. */
const KNOWN_SEGMENTS = new Set(
  [
    ...Object.values(ENDPOINTS).map(({ path }) => path),
    ...PAGES.flatMap(({ path }) => path ?? []),
    ...RELEASED_PARTS.map(({ base }) => base),
    ...LOCALES.map(({ code }) => code),
    's1/files/translations/fragment/fragment.html/csp.json/discovery.json/notices.json/robots.txt/sitemap.xml/.well-known/webauthn',
  ].flatMap((path) => path.split('/').filter((segment) => !segment.startsWith(':'))),
);

/**
 * Returns the pattern of a request target's path for a log: the segments that the product knows, `*` for any other, without scheme,
 * host, query and fragment.
 *
 * @example redactedPath('http://a.example/en/ada@example.com?token=1') // '/en/*'
 */
export function redactedPath(target: string): string {
  const path = target.slice(0, MAX_TARGET).replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const segments = path.split(/[?#]|%3f|%23/i, 1)[0]!.split('/');
  return shortened(
    segments.map((segment) => (KNOWN_SEGMENTS.has(segment) ? segment : '*')).join('/'),
    MAX_PATH,
  );
}

/** Characters of a target or message that are read. */
const MAX_TARGET = 2_048;

/**
 * Returns a failure's message for a log: one line, without queries of addresses.
 *
 * @param message an Error includes its first stack frames; any other value is converted to text
 */
export function redactedMessage(message: unknown): string {
  if (!(message instanceof Error)) return textOf(String(message));
  const cause = message.cause instanceof Error ? `, because ${message.cause.message}` : '';
  const frames = (message.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
  const place = frames.length > 0 ? ` [${inOneLine(frames.join('; '))}]` : '';
  return `${textOf(`${message.name}: ${message.message}${cause}`)}${place}`;
}

function textOf(message: string): string {
  const read = message.slice(0, MAX_TARGET).replaceAll(/\?[^\s"'<>)]+/g, '?…');
  return inOneLine(shortened(read, MAX_MESSAGE));
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/**
 * Escapes control characters, line separators and direction marks, which could forge a line or change a terminal. The escapes are those
 * of JSON, so a line of JSON keeps its meaning.
 */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
