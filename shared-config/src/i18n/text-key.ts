import type { FlatNamespace, KeyPrefix, ParseKeys, TOptions } from 'i18next';

/**
 * The keys of a namespace, or those below a prefix: the type of a table's column that `t` is asked with. Keys with
 * plural forms stand in it by their word, `files`.
 *
 * @example const row: { key: TextKey<'footer', 'links'> } = { key: 'aboutUs' }
 */
export type TextKey<
  Namespace extends FlatNamespace,
  Prefix extends KeyPrefix<Namespace> = undefined,
> = ParseKeys<Namespace, TOptions, Prefix>;
