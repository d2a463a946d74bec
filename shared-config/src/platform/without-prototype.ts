/**
 * Returns a copy without a prototype. Browsers read missing options of `fetch` and missing fields of property
 * descriptors from the prototype of all objects, which scripts of a page may have changed.
 *
 * @example await fetch(url, withoutPrototype({ credentials: 'omit' }))
 */
export function withoutPrototype<const Value extends object>(value: Value): Value {
  return Object.assign(Object.create(null) as Value, value);
}
