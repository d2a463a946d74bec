/**
 * Class of the elements where a page's styles end (tokens.css). The shell's own is `sh-root`: its styles outweigh those of
 * any page, and with the same class they would reach the parts that a page has built itself, from another release.
 */
export const SCOPE = process.env.STYLE_SCOPE ?? 'ui-root';
