import type { DiscoveryVersion } from '../contracts/contracts';

/** Where the parts of these documents are published. */
export const SHELL_ORIGIN = 'http://localhost:3001';

/** An integrity value of the right shape. */
export const integrityOf = (letter: string): string => `sha384-${letter.repeat(64)}`;

/** One good version of a part. */
export function versionWith(changes: Partial<DiscoveryVersion> = {}): DiscoveryVersion {
  return {
    url: `${SHELL_ORIGIN}/remoteEntry.0a1b2c3d.js`,
    metadata: { integrity: integrityOf('A'), version: '1.0.0' },
    deployment: { traffic: 100, default: true },
    extras: {
      buildId: '0a1b2c3d4e',
      contractVersion: '1.0',
      globalName: 'shell_0a1b2c3d4e',
      files: {},
      preload: { mount: [{ path: 'expose-mount.1f2e3d4c.js', integrity: integrityOf('B') }] },
    },
    ...changes,
  };
}

/** Text of a discovery document with these versions of the shell. */
export function documentText(...versions: unknown[]): string {
  return JSON.stringify({ schema: 'v1-pre', microFrontends: { shell: versions } });
}

/** A visitor of whom nothing is known. */
export const VISITOR = { region: 'GLOBAL', deviceId: undefined };
