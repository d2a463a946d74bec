import { latinDigits } from '../phone/latin-digits';

/**
 * The digits of a typed or pasted code, however it was grouped, cut to the code's length.
 *
 * @example codeDigits('123 456', 6) // '123456'
 */
export function codeDigits(text: string, codeLength: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, codeLength);
}
