/** The only webpack API in the sources; webpack's own types would declare a second `require`. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp; mode: 'lazy' | 'lazy-once' },
  ): { (file: string): Promise<unknown>; keys(): string[] };
}
