import type { DiscoveryExtras } from '../contracts/contracts';

/** The discovery document says that this page is not to load a part now. Nothing is requested, and nothing tried again. */
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

/**
 * Says who has to do what when a build does not serve the contract of a page.
 *
 * @example mismatchWords('shell', { buildId: '0a1b2c3d4e', contractVersion: '2.0' }, '1.1')
 */
export function mismatchWords(
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
    `Build ${buildId} of "${part}" (contract ${contractVersion}${minContract ? `, hosts from ${minContract} on` : ''}) does not ` +
    `serve this host (${contract}): ` +
    (isHostNewer
      ? `roll the host back, or publish "${part}" anew.`
      : `rebuild the host, or roll "${part}" back.`)
  );
}
