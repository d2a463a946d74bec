import type { ParamRule } from './param-rules';

/**
 * What the path matcher reads of a row. `path` has no locale and no trailing slash. A segment is a fixed word,
 * `:name` with a rule in `rules`, or as the last one `*` for one or more segments. `query` has a rule for each
 * required query value.
 *
 * @example { path: '/web3/:tab', rules: { tab: oneOf('wallet', 'swap') } }
 */
export interface PathRow {
  path: string;
  rules?: Readonly<Record<string, ParamRule>>;
  query?: Readonly<Record<string, ParamRule>>;
}

/**
 * One deep link: a web path and the app screen with the same content. `params` are the screen's parameters: a
 * number, or text in which `{name}` is replaced by a value of the path or query.
 *
 * @example { path: '/assets/spot', screen: 'assets', params: { account: 1 } }
 */
export interface DeepLinkRow extends PathRow {
  screen: string;
  params?: Readonly<Record<string, number | string>>;
}
