/** Replaces Arabic, Persian and full-width digits by 0 to 9. @example latinDigits('٤٢') // '42' */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    return String((digit.charCodeAt(0) - (digit.charCodeAt(0) >= 0xff10 ? 0xff10 : 0)) & 0xf);
  });
}
