export { layTexts } from './lay-texts';
export { checkedTexts, loadTexts } from './load-texts';
export type { TextsSource } from './load-texts';
export type { TextKey } from './text-key';
export { createTranslator } from './translator';
export type { TranslationResources, TranslationTexts } from './translator';
