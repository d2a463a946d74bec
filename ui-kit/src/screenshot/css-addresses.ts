/** Computed styles write URLs in double quotes and escape quotes and backslashes. */
const ADDRESS = /url\("((?:[^"\\]|\\.)*)"\)/g;
const CHOICE = /image-set\(((?:url\("(?:[^"\\]|\\.)*"\)|[^()]|type\("[^"]*"\))*)\)/g;
const CANDIDATE = /(url\("(?:[^"\\]|\\.)*"\))\s+([\d.]+)dppx/g;

/**
 * Returns the URLs in a computed style, without fragments of the document (`#id`).
 *
 * @example addressesIn('linear-gradient(red, blue), url("https://a.example/b.png")') // ['https://a.example/b.png']
 */
export function addressesIn(css: string): string[] {
  return [...css.matchAll(ADDRESS)]
    .map(([, address]) => unescaped(address ?? ''))
    .filter((address) => !address.startsWith('#'));
}

/**
 * Replaces URLs in a computed style; a URL without a replacement stays.
 *
 * @example withAddresses('url("a.png")', (address) => 'data:,') // 'url("data:,")'
 */
export function withAddresses(css: string, replacementOf: (address: string) => string | undefined): string {
  return css.replaceAll(ADDRESS, (match, address: string) => {
    const replacement = replacementOf(unescaped(address));
    return replacement === undefined ? match : `url("${replacement.replaceAll(/["\\]/g, '\\$&')}")`;
  });
}

/**
 * Reduces each `image-set()` to one URL: the smallest that is sharp on the screen, or the largest.
 *
 * @example withFittingImages('image-set(url("a") 1dppx, url("b") 2dppx)', 2) // 'image-set(url("b") 2dppx)'
 */
export function withFittingImages(css: string, pixelRatio: number): string {
  return css.replaceAll(CHOICE, (match, list: string) => {
    const candidates = [...list.matchAll(CANDIDATE)]
      .map(([, image, density]) => ({ image, density: Number(density) }))
      .sort((one, other) => one.density - other.density);
    const fitting = candidates.find(({ density }) => density >= pixelRatio) ?? candidates.at(-1);
    return fitting ? `image-set(${fitting.image} ${fitting.density}dppx)` : match;
  });
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}
