/**
 * Returns JSON that cannot end its script element; parsing it returns the same value.
 *
 * @example scriptSafeJson({ name: '</script>' }) // '{"name":"\\u003c/script>"}'
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
}
