/** Returns an address without its hash. @example withoutHash('/en/#top') // '/en/' */
export function withoutHash(href: string): string {
  return href.split('#', 1)[0] ?? '';
}
