/** Where nginx looks for the pieces that pages include; nobody else reaches it. */
export const PIECES_PATH = '/-/piece/';

/** A directive that puts a piece into a page. @example includePiece('head/$site_shell_build.html') */
export function includePiece(name: string): string {
  return `<!--# include virtual="${PIECES_PATH}${name}" -->`;
}

/** Returns a directive that writes a variable's value. @example echoVariable('$site_region') // '<!--# echo var="site_region" default="" -->' */
export function echoVariable(variable: string): string {
  return `<!--# echo var="${variable.slice(1)}" default="" -->`;
}

/** @throws Error when nginx would read something in a text as a directive */
export function withoutDirectives(text: string, name: string): string {
  if (!text.includes('<!--#')) return text;
  throw new Error(`${name} has "<!--#" in it, which nginx would read as a directive of its own.`);
}
