import type { PasskeyTools } from './passkey-tools';

type RpIdTools = Pick<PasskeyTools, 'site' | 'allowsRelatedOrigins' | 'closedRpIds'>;

/**
 * Returns the relying parties to try on this page, the best first (R-SIGN-17). A page can use its own host name and the domains
 * above it; others need a browser with related origins. Those whose prompt the visitor has closed come last.
 *
 * @example await rpIdsToTry(tools, 'group.example', ['edition.example']) // ['edition.example'] in an older browser
 */
export async function rpIdsToTry<RpId extends string | undefined>(
  { site, allowsRelatedOrigins, closedRpIds }: RpIdTools,
  rpId: RpId,
  otherRpIds: readonly string[] = [],
): Promise<[first: RpId | string, ...rest: string[]]> {
  if (rpId === undefined || otherRpIds.length === 0) return [rpId];
  const isOwn = (id: string) => site === id || site.endsWith(`.${id}`);
  const allowsRelated = isOwn(rpId) || (await allowsRelatedOrigins());
  const usable = [rpId, ...otherRpIds].filter((id) => allowsRelated || isOwn(id));
  const [first, ...rest] = usable.toSorted((a, b) => Number(closedRpIds.has(a)) - Number(closedRpIds.has(b)));
  return first === undefined ? [rpId] : [first, ...rest];
}
