/** An address without its hash: what two places of one page have in common. @example withoutHash('/en/#top') // '/en/' */
export function withoutHash(href: string): string {
  return href.split('#', 1)[0] ?? '';
}
