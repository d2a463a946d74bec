/**
 * One directive of an nginx configuration. Values stand in it as nginx reads them: `$name` is a variable.
 *
 * @throws RangeError for a value that nginx can't have
 * @example directive('add_header', 'Allow', 'GET, HEAD', 'always') // 'add_header Allow "GET, HEAD" always;'
 */
export function directive(name: string, ...values: readonly string[]): string {
  return `${[name, ...values].map(quoted).join(' ')};`;
}

/** A directive with others inside. @example block('location', ['=', '/-/page'], ['internal;']) */
export function block(name: string, values: readonly string[], inner: readonly string[]): string {
  const lines = inner.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));
  return [[name, ...values.map(quoted), '{'].join(' '), ...lines, '}'].join('\n');
}

/**
 * A variable whose value is looked up by a text. A key that begins with `~` is a regular expression; the others are compared
 * without regard to case, so no two of them may differ in that alone.
 *
 * @example lookUp('$host', '$site_region', [['kz.localhost', 'KAZ']], 'GLOBAL')
 */
export function lookUp(
  source: string,
  variable: string,
  rows: Iterable<readonly [key: string, value: string]>,
  otherwise = '',
): string {
  const lines = [...rows].map(([key, value]) => `${quoted(key)} ${quoted(value)};`);
  return block('map', [source, variable], [...lines, directive('default', otherwise)]);
}

/**
 * A text in which nginx must find no variable.
 *
 * @throws RangeError: nginx has no way to write a dollar
 * @example withoutVariables("default-src 'none'")
 */
export function withoutVariables(text: string): string {
  if (!text.includes('$')) return text;
  throw new RangeError(`nginx would look for a variable in ${JSON.stringify(text)}.`);
}

/** Text of a regular expression that means just this text. @example exactly('/a.b') // '/a\\.b' */
export function exactly(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Quoted where nginx would end the value, or begin a comment, without. */
function quoted(value: string): string {
  if (value.includes('\0'))
    throw new RangeError(`nginx reads no further than a NUL: ${JSON.stringify(value)}.`);
  if (/^[\w$./:=@^~%*-]+$/.test(value)) return value;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
