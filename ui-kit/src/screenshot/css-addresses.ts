/** How computed styles write addresses: in double quotes, these and backslashes escaped. */
const ADDRESS = /url\("((?:[^"\\]|\\.)*)"\)/g;
const CHOICE = /image-set\(((?:url\("(?:[^"\\]|\\.)*"\)|[^()]|type\("[^"]*"\))*)\)/g;
const CANDIDATE = /(url\("(?:[^"\\]|\\.)*"\))\s+([\d.]+)dppx/g;

/**
 * The addresses in a computed style; those that lead to a place in the document itself (`#id`) are none.
 *
 * @example addressesIn('linear-gradient(red, blue), url("https://a.example/b.png")') // ['https://a.example/b.png']
 */
export function addressesIn(css: string): string[] {
  return [...css.matchAll(ADDRESS)]
    .map(([, address]) => unescaped(address ?? ''))
    .filter((address) => !address.startsWith('#'));
}

/**
 * Puts other addresses in the place of those in a computed style; an address without another one stays.
 *
 * @example withAddresses('url("a.png")', (address) => 'data:,') // 'url("data:,")'
 */
export function withAddresses(css: string, otherOf: (address: string) => string | undefined): string {
  return css.replaceAll(ADDRESS, (whole, address: string) => {
    const other = otherOf(unescaped(address));
    return other === undefined ? whole : `url("${other.replaceAll(/["\\]/g, '\\$&')}")`;
  });
}

/**
 * Leaves of each `image-set()` of addresses the one that fits the screen: the smallest that is sharp, else the largest.
 *
 * @example withFittingImages('image-set(url("a") 1dppx, url("b") 2dppx)', 2) // 'image-set(url("b") 2dppx)'
 */
export function withFittingImages(css: string, pixelRatio: number): string {
  return css.replaceAll(CHOICE, (whole, list: string) => {
    const rows = [...list.matchAll(CANDIDATE)]
      .map(([, image, density]) => ({ image, density: Number(density) }))
      .sort((one, other) => one.density - other.density);
    const fitting = rows.find(({ density }) => density >= pixelRatio) ?? rows.at(-1);
    return fitting ? `image-set(${fitting.image} ${fitting.density}dppx)` : whole;
  });
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}
