import type { ParamRule } from './param-rules';

/**
 * What a path matcher needs of a row. `path` has no locale and no trailing slash; a segment is a fixed word, `:name` with a
 * rule in `rules`, or, last, `*` for one or more segments of any kind. `query` has a rule for each value that is required.
 *
 * @example { path: '/web3/:tab', rules: { tab: oneOf('wallet', 'swap') } }
 */
export interface PathRow {
  path: string;
  rules?: Readonly<Record<string, ParamRule>>;
  query?: Readonly<Record<string, ParamRule>>;
}

/**
 * One deep link: a web path and the screen of the app that shows the same. `params` are what the screen gets: a number, or
 * text in which `{name}` stands for a part of the path or query.
 *
 * @example { path: '/assets/spot', screen: 'assets', params: { account: 1 } }
 */
export interface DeepLinkRow extends PathRow {
  screen: string;
  params?: Readonly<Record<string, number | string>>;
}
