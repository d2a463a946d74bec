import type { DiscoveryExtras } from '../contracts/contracts';

/** The discovery document forbids this page to load a part. The loader requests nothing and does not retry. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';

  constructor(
    readonly code: 'remote-stopped' | 'contract-mismatch',
    message: string,
  ) {
    super(message);
  }
}

export function isRefusalError(thrown: unknown): thrown is RefusalError {
  return thrown instanceof Error && thrown.name === 'RefusalError';
}

/** Returns a message with the fix if a build does not support the contract of a page. */
export function mismatchMessage(
  part: string,
  {
    buildId,
    contractVersion,
    minContract,
  }: Pick<DiscoveryExtras, 'buildId' | 'contractVersion' | 'minContract'>,
  contract: string,
): string {
  const isHostNewer = parseInt(contract) > parseInt(contractVersion);
  return (
    `Build ${buildId} of "${part}" (contract ${contractVersion}${minContract ? `, hosts from ${minContract}` : ''}) does not serve this host (${contract}): ` +
    (isHostNewer
      ? `roll the host back, or publish a new "${part}".`
      : `rebuild the host, or roll "${part}" back.`)
  );
}
