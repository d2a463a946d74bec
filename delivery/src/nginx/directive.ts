/**
 * Returns a directive of an nginx configuration. `$name` in a value is a variable.
 *
 * @throws RangeError for a value that nginx cannot represent
 * @example directive('add_header', 'Allow', 'GET, HEAD', 'always') // 'add_header Allow "GET, HEAD" always;'
 */
export function directive(name: string, ...values: readonly string[]): string {
  return `${[name, ...values].map(quote).join(' ')};`;
}

/** Returns a directive with a block of other directives. @example block('location', ['=', '/-/page'], ['internal;']) */
export function block(name: string, values: readonly string[], inner: readonly string[]): string {
  const lines = inner.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));
  return [[name, ...values.map(quote), '{'].join(' '), ...lines, '}'].join('\n');
}

/** Returns a server with its lines. */
export function serverBlock(lines: readonly string[]): string {
  return block('server', [], lines);
}

/** Returns a location that only other locations can reach. @example internalLocation('/-/page', ['return 204;']) */
export function internalLocation(path: string, lines: readonly string[]): string {
  return block('location', ['=', path], ['internal;', ...lines]);
}

/** Returns a location for error pages. @example namedLocation('@unreadable', ['return 500;']) */
export function namedLocation(name: string, lines: readonly string[]): string {
  return block('location', [name], lines);
}

/**
 * Returns a `map` that sets a variable by the value of another text. A key with a leading `~` is a regular expression; others are
 * compared without case, so two keys must not differ only in case.
 *
 * @example mapBlock('$host', '$site_region', [['kz.localhost', 'KAZ']], 'GLOBAL')
 */
export function mapBlock(
  source: string,
  variable: string,
  rows: Iterable<readonly [key: string, value: string]>,
  defaultValue = '',
): string {
  const lines = [...rows].map(([key, value]) => `${quote(key)} ${quote(value)};`);
  return block('map', [source, variable], [...lines, directive('default', defaultValue)]);
}

/**
 * Requires a text without variables.
 *
 * @throws RangeError for a dollar sign, which nginx cannot escape
 * @example requireNoVariables("default-src 'none'")
 */
export function requireNoVariables(text: string): string {
  if (!text.includes('$')) return text;
  throw new RangeError(`nginx would read a variable in ${JSON.stringify(text)}.`);
}

/** Escapes a text for a regular expression. @example escapeRegExp('/a.b') // '/a\\.b' */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns a rewrite of requests for which a file exists. The path may contain variables. */
export function rewriteIfFile(file: string, to: string): string {
  return [`if (-f ${quote(file)}) {`, `  rewrite ^ ${quote(to)} last;`, '}'].join('\n');
}

/** Quotes a value if it contains characters that would end it or start a comment. */
function quote(value: string): string {
  if (value.includes('\0'))
    throw new RangeError(`nginx stops reading at a NUL character: ${JSON.stringify(value)}.`);
  if (/^[\w$./:=@^~%*-]+$/.test(value)) return value;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
