/** Something read from a request, or what is wrong with it in words. */
export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** The fields of an object that came as JSON. Only its own fields are ever looked at. */
export type Fields = Record<string, unknown>;

/** The fields of a body. @example fieldsOf([]) // { ok: false, message: 'body: must be an object' } */
export function readFields(value: unknown, name = 'body'): ParseResult<Fields> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? valid({ ...(value as Fields) }) : invalid(name, 'must be an object');
}

/** Whether a body has a field of its own. @example hasField({}, 'toString') // false */
export function hasField(fields: Fields, name: string): boolean {
  return Object.hasOwn(fields, name);
}

/** A field that is text of 1 to `maxLength` characters. */
export function readText(fields: Fields, name: string, maxLength: number): ParseResult<string> {
  const value = fieldValue(fields, name);
  if (typeof value !== 'string') return invalid(name, 'must be text');
  if (value === '') return invalid(name, 'must not be empty');
  return value.length > maxLength ? invalid(name, `must have at most ${maxLength} characters`) : valid(value);
}

/** A field that is text of a pattern. `words` say the pattern to people. */
export function readPattern(
  fields: Fields,
  name: string,
  pattern: RegExp,
  words: string,
): ParseResult<string> {
  const value = fieldValue(fields, name);
  if (typeof value !== 'string') return invalid(name, 'must be text');
  return value.length <= 320 && pattern.test(value) ? valid(value) : invalid(name, `must be ${words}`);
}

/** A field that is one of a few words. */
export function readChoice<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): ParseResult<Choice> {
  const value = fieldValue(fields, name);
  const found = choices.find((choice) => choice === value);
  return found === undefined ? invalid(name, `must be one of ${choices.join(', ')}`) : valid(found);
}

/** A field that is true or false. */
export function readBoolean(fields: Fields, name: string): ParseResult<boolean> {
  const value = fieldValue(fields, name);
  return typeof value === 'boolean' ? valid(value) : invalid(name, 'must be true or false');
}

/** A value of any kind; undefined when the object itself has none. */
export function fieldValue(fields: Fields, name: string): unknown {
  return hasField(fields, name) ? fields[name] : undefined;
}

function valid<Value>(value: Value): ParseResult<Value> {
  return { ok: true, value };
}

function invalid(name: string, words: string): { ok: false; message: string } {
  return { ok: false, message: `${name}: ${words}` };
}
