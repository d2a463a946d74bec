import type { DiscoveryVersion } from '../contracts/contracts';
import { ownField } from '../platform/is-record';
import { isInShare } from './is-in-share';

/**
 * Returns the version of a part for a visitor: the smallest share that contains the device, otherwise the default
 * version. Versions with a share of the visitor's region take precedence over canaries. Of equal shares the first
 * wins. Undefined if the document has no default. A visitor without a device id is only in shares of 100 percent.
 *
 * @param versions of one part, in the document's order
 * @example chooseVersion({ versions: document.microFrontends.shell, region: 'KAZ', deviceId: '3f2b8c1e-…' })?.extras.buildId
 */
export function chooseVersion({
  versions,
  region,
  deviceId,
}: {
  versions: readonly DiscoveryVersion[];
  region: string;
  deviceId: string | undefined;
}): DiscoveryVersion | undefined {
  const shareInRegion = ({ extras }: DiscoveryVersion) => ownField(extras.regions ?? {}, region);
  const pinned = versions.filter((version) => shareInRegion(version) !== undefined);
  const [candidates, shareOf] = pinned.length > 0 ? [pinned, shareInRegion] : [versions, canaryShare];
  // Sorted, because a region's own version would otherwise take all visitors before its canary.
  const ranked = [...candidates].sort((one, other) => (shareOf(one) ?? 0) - (shareOf(other) ?? 0));
  return (
    ranked.find((version) => isInShare(deviceId, version.extras.buildId, shareOf(version) ?? 0)) ??
    versions.find(isDefault)
  );
}

/**
 * Returns whether the kill switch of a part is on in a region. The first version of the part holds it for all
 * versions.
 *
 * @example isStopped({ versions: document.microFrontends.bridge, region: 'KAZ' }) // true after `stop bridge --region KAZ`
 */
export function isStopped({
  versions,
  region,
}: {
  versions: readonly DiscoveryVersion[];
  region: string;
}): boolean {
  const stopped = versions[0]?.extras.stopped ?? [];
  return stopped.includes('*') || stopped.includes(region);
}

function canaryShare({ deployment }: DiscoveryVersion): number | undefined {
  return deployment?.default === false ? deployment.traffic : undefined;
}

function isDefault({ deployment }: DiscoveryVersion): boolean {
  return deployment?.default !== false;
}
