import { isRecord } from 'shared-config/platform/is-record';
import { invalidRequest, refuse } from './reply';

/** The own fields of a JSON object; it inherits none. */
export type Fields = Readonly<Record<string, unknown>>;

const TOKEN = /^[\w-]{1,64}$/;
const MAX_PATTERN_CHARS = 320;

/** Returns the fields of an object. @example readFields([]) // throws Refusal 'body: must be an object' */
export function readFields(value: unknown, name = 'body'): Fields {
  return isRecord(value) ? { __proto__: null, ...value } : refuseField(name, 'must be an object');
}

/** Reads text of 1 to `maxLength` characters. */
export function readText(fields: Fields, name: string, maxLength: number): string {
  const text = readString(fields, name);
  if (text === '') return refuseField(name, 'must not be empty');
  return text.length > maxLength ? refuseField(name, `must have at most ${maxLength} characters`) : text;
}

/** Reads text that matches a pattern; `description` explains the pattern in error messages. */
export function readPattern(fields: Fields, name: string, pattern: RegExp, description: string): string {
  const text = readString(fields, name);
  const isValid = text.length <= MAX_PATTERN_CHARS && pattern.test(text);
  return isValid ? text : refuseField(name, `must be ${description}`);
}

/** Reads the id of a challenge or ticket. */
export function readToken(fields: Fields, name: string, description: string): string {
  return readPattern(fields, name, TOKEN, description);
}

export function readChoice<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === fields[name]);
  return found ?? refuseField(name, `must be one of ${choices.join(', ')}`);
}

export function readString(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : refuseField(name, 'must be text');
}

/** @throws Refusal with the code of invalid requests */
export function refuseField(name: string, description: string): never {
  return refuse(invalidRequest(`${name}: ${description}`));
}
