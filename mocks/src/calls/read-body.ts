/** A parsed value, or a message that says what is wrong. */
export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** The own fields of a JSON object. */
export type Fields = Record<string, unknown>;

/** Returns the fields of an object. @example readFields([]) // { ok: false, message: 'body: must be an object' } */
export function readFields(value: unknown, name = 'body'): ParseResult<Fields> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? valid({ ...(value as Fields) }) : invalid(name, 'must be an object');
}

/** Returns whether an object has its own field. @example hasField({}, 'toString') // false */
export function hasField(fields: Fields, name: string): boolean {
  return Object.hasOwn(fields, name);
}

/** Reads text of 1 to `maxLength` characters. */
export function readText(fields: Fields, name: string, maxLength: number): ParseResult<string> {
  const value = fieldValue(fields, name);
  if (typeof value !== 'string') return invalid(name, 'must be text');
  if (value === '') return invalid(name, 'must not be empty');
  return value.length > maxLength ? invalid(name, `must have at most ${maxLength} characters`) : valid(value);
}

/** Reads text that matches a pattern; `description` explains the pattern in error messages. */
export function readPattern(
  fields: Fields,
  name: string,
  pattern: RegExp,
  description: string,
): ParseResult<string> {
  const value = fieldValue(fields, name);
  if (typeof value !== 'string') return invalid(name, 'must be text');
  return value.length <= 320 && pattern.test(value) ? valid(value) : invalid(name, `must be ${description}`);
}

/** Reads one of a few strings. */
export function readChoice<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): ParseResult<Choice> {
  const value = fieldValue(fields, name);
  const found = choices.find((choice) => choice === value);
  return found === undefined ? invalid(name, `must be one of ${choices.join(', ')}`) : valid(found);
}

/** Reads a boolean. */
export function readBoolean(fields: Fields, name: string): ParseResult<boolean> {
  const value = fieldValue(fields, name);
  return typeof value === 'boolean' ? valid(value) : invalid(name, 'must be true or false');
}

/** Returns the value of an own field; undefined if there is none. */
export function fieldValue(fields: Fields, name: string): unknown {
  return hasField(fields, name) ? fields[name] : undefined;
}

function valid<Value>(value: Value): ParseResult<Value> {
  return { ok: true, value };
}

function invalid(name: string, description: string): { ok: false; message: string } {
  return { ok: false, message: `${name}: ${description}` };
}
