/** Whether a value is an object with named fields: no array, no null. @example isRecord([]) // false */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of the object itself; never one that it inherits. @example ownField({ a: 1 }, 'constructor') // undefined */
export function ownField(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
