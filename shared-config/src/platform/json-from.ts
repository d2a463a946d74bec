/** Returns the value of a JSON text, or undefined for other text. @example jsonFrom('{"a":1}') // { a: 1 } */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
