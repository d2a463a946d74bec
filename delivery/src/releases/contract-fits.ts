import type { DiscoveryExtras } from 'shared-config/contracts';

export function contractFits(host: string, { contractVersion, minContract }: DiscoveryExtras): boolean {
  const [hostMajor = 0, hostMinor = 0] = host.split('.').map(Number);
  const [major = 0] = contractVersion.split('.').map(Number);
  const [, minMinor = 0] = (minContract ?? '').split('.').map(Number);
  return hostMajor === major && hostMinor >= minMinor;
}
