/** Internal path of the pieces that pages include. */
export const PIECES_PATH = '/-/piece/';

/** Returns a directive that includes a piece in a page. @example includePiece('head/$site_shell_build.html') */
export function includePiece(name: string): string {
  return `<!--# include virtual="${PIECES_PATH}${name}" -->`;
}

/** Returns a directive that writes a variable's value. @example echoVariable('$site_region') // '<!--# echo var="site_region" default="" -->' */
export function echoVariable(variable: string): string {
  return `<!--# echo var="${variable.slice(1)}" default="" -->`;
}

/** Requires a text without directives. @throws Error when nginx would find a directive in it */
export function requireNoDirectives(text: string, name: string): string {
  if (!text.includes('<!--#')) return text;
  throw new Error(`${name} contains "<!--#", which nginx would read as a directive.`);
}
