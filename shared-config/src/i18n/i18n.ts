export { withoutIsolates } from './isolated';
export { layTexts } from './lay-texts';
export { checkedTexts, loadTexts } from './load-texts';
export type { TextKey } from './text-key';
export type { TextsDoor, TextsSource } from './load-texts';
export { textsAddressesOf } from './texts-addresses';
export type { TextsFile, TextsOrigins } from './texts-addresses';
export { createTranslator } from './translator';
export type { TranslationResources, TranslationTexts } from './translator';
