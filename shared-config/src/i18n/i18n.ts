export { withoutIsolates } from './isolated';
export { mergeTexts } from './merge-texts';
export { checkedTexts } from './checked-texts';
export { loadTexts, textsAddressesOf } from './load-texts';
export { pluralFormOf, withoutPluralForm } from './plural-key';
export type { TextKey } from './text-key';
export type { TextsFile, TextsOrigins, TextsPorts, TextsSource } from './load-texts';
export { createTranslator } from './translator';
export type { TranslationResources, TranslationTexts } from './translator';
