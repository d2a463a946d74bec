const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns a key without its plural category, as `t` expects it. @example withoutPluralForm('files_few') // 'files' */
export function withoutPluralForm(key: string): string {
  return key.replace(PLURAL, '');
}

/** Returns the plural category at the end of a key, if any. @example pluralFormOf('files_few') // 'few' */
export function pluralFormOf(key: string): Intl.LDMLPluralRule | undefined {
  return PLURAL.exec(key)?.[1] as Intl.LDMLPluralRule | undefined;
}
