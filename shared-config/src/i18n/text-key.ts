import type { FlatNamespace, KeyPrefix, ParseKeys, TOptions } from 'i18next';

/**
 * Keys of a namespace or below a prefix, for a table column with keys for `t`. Keys with plural forms have no plural
 * category here: `files`.
 *
 * @example const row: { key: TextKey<'footer', 'links'> } = { key: 'aboutUs' }
 */
export type TextKey<
  Namespace extends FlatNamespace,
  Prefix extends KeyPrefix<Namespace> = undefined,
> = ParseKeys<Namespace, TOptions, Prefix>;
