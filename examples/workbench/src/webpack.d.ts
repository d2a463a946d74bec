/** The one thing of webpack's own that the sources use (its types would bring a second `require`). */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp; mode: 'lazy' | 'lazy-once' },
  ): { (file: string): Promise<unknown>; keys(): string[] };
}
