import type { DiscoveryVersion } from '../contracts/contracts';

/** Origin of the parts in these documents. */
export const SHELL_ORIGIN = 'http://localhost:3001';

/** Returns a well-formed integrity value. */
export const integrityOf = (letter: string): string => `sha384-${letter.repeat(64)}`;

/** Returns a valid version of a part. */
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
      preload: { mount: [{ path: 'expose-mount.1f2e3d4c.js', integrity: integrityOf('B') }], session: [] },
    },
    ...changes,
  };
}

/** Returns the text of a discovery document with these versions of the shell. */
export function documentText(...versions: unknown[]): string {
  return JSON.stringify({ schema: 'v1-pre', microFrontends: { shell: versions } });
}

/** A visitor without a device id. */
export const VISITOR = { region: 'GLOBAL', deviceId: undefined };
