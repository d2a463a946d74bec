import type { ShownFormat } from 'shared-config/image-formats';
import { urlFrom } from 'shared-config/url-from';
import type { ShownPlan } from './plan-image';

/** One of the ways to get a picture. */
export type Attempt = ShownFormat | 'original';

/** All attempts of a plan, in order. @example attemptsOf(plan) // ['avif', 'webp', 'original'] */
export function attemptsOf({ sources }: ShownPlan): Attempt[] {
  return [...sources.map(({ format }) => format), 'original'];
}

/**
 * The attempts that an address belongs to. It need not be the first: browsers leave out formats that they don't know. It
 * may be several: a loader that knows no formats answers the same for all.
 *
 * @param current the address that the browser chose, `currentSrc`
 * @param base of the document, which relative addresses count from
 * @example attemptsAt(plan, image.currentSrc, image.baseURI) // ['webp']
 */
export function attemptsAt({ sources, original }: ShownPlan, current: string, base: string): Attempt[] {
  const isCurrent = (address: string) => urlFrom(address, base)?.href === current;
  const formats = sources.filter(({ addresses }) => addresses.some(isCurrent)).map(({ format }) => format);
  return isCurrent(original) ? [...formats, 'original'] : formats;
}
