import type { DiscoveryVersion } from '../contracts/contracts';
import { isInShare } from './is-in-share';

/**
 * The version of a part that a visitor is given: of the ones for the visitor's region, or else of the canaries, the one with the
 * smallest share that takes the device; else the default one. Of equal shares the first. Undefined where the document has no default. A visitor without a device id is in
 * whole shares only.
 *
 * @param versions of one part, in the document's order
 * @param region code of the regions table
 * @param deviceId of the device id cookie
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
  const shareInRegion = ({ extras }: DiscoveryVersion) => ownPercent(extras.regions, region);
  const pinned = versions.filter((version) => shareInRegion(version) !== undefined);
  const [candidates, shareOf] = pinned.length > 0 ? [pinned, shareInRegion] : [versions, canaryShare];
  // A region's own version would take everybody before the canary that is tried there.
  const ranked = [...candidates].sort((one, other) => (shareOf(one) ?? 0) - (shareOf(other) ?? 0));
  return (
    ranked.find((version) => isInShare(deviceId, version.extras.buildId, shareOf(version) ?? 0)) ??
    versions.find(isDefault)
  );
}

/**
 * Whether the kill switch of a part is on in a region. It stands on the part's first version and holds for all of them.
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

function ownPercent(regions: Record<string, number> = {}, region: string): number | undefined {
  return Object.hasOwn(regions, region) ? regions[region] : undefined;
}
