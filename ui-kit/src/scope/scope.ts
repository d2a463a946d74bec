/**
 * Class of the root elements that reset inherited page styles (tokens.css). The shell uses `sh-root` with more specific
 * rules. With a shared class, these rules would also affect components that a page built from another release.
 */
export const SCOPE = process.env.STYLE_SCOPE ?? 'ui-root';
