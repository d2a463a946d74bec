/** 128 bits that nobody guesses, also where the page is no secure context, which `randomUUID` wants. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('');
}
