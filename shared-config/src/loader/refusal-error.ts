import type { DiscoveryExtras } from '../contracts/contracts';

/** This page must not load a part, or cannot use a module of it. The failure is reported already, and the loader does not retry. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';

  constructor(
    readonly code: 'remote-stopped' | 'contract-mismatch' | 'host-react' | 'module-unknown',
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
