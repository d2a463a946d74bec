/**
 * The answer of `{shell}/fragment`: header and footer of one locale as HTML, for pages that another server composes. All texts are
 * HTML that is ready to insert.
 *
 * @example { version: 1, region: 'KAZ', locale: 'ru-KAZ', lang: 'ru-KZ', dir: 'ltr', head: '<style …>', header: '<halden-header …>', … }
 */
export interface PageFragment {
  version: 1;
  region: string;
  locale: string;
  /** Language tag of the locale. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Styles and scripts of the first paint, for `<head>`. */
  head: string;
  header: string;
  footer: string;
  /** Script elements that make header and footer interactive; empty while the shell is stopped in the region. */
  scripts: string;
  /** Directive of a Content-Security-Policy → sources that this fragment needs, with the hashes of its inline parts. */
  csp: Record<string, readonly string[]>;
}
