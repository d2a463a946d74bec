/** Returns whether a value is an object, but not an array or null. @example isRecord([]) // false */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns an own field of an object; undefined for inherited ones.
 *
 * @example ownField({ a: 1 }, 'constructor') // undefined
 */
export function ownField<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
