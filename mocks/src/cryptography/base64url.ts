/** Encodes bytes as base64url without padding. @example encodeBase64url(new Uint8Array([255])) // '_w' */
export function encodeBase64url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url. @example decodeBase64url('_w') // Uint8Array [255] @throws DOMException for invalid text */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
