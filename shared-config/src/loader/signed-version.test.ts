/** @jest-environment node */
import type { DiscoveryVersion } from '../contracts/discovery';
import { signedVersionText } from './signed-version';

const VERSION: DiscoveryVersion = {
  url: '/files/remoteEntry.1f2e3d4c5b.js',
  metadata: { integrity: 'sha384-entry', version: '0a1b2c3d4e' },
  deployment: { traffic: 0, default: false },
  extras: {
    buildId: '0a1b2c3d4e',
    contractVersion: '1.1',
    globalName: 'shell_0a1b2c3d4e',
    files: { 'b.js': 'sha384-b', '../0a1b2c3d4e/a.js': 'sha384-a', 'B.js': 'sha384-B' },
    preload: {},
  },
};

describe('signedVersionText', () => {
  it('returns what a browser loads, with files in the order of their code units', () => {
    expect(signedVersionText('shell', VERSION)).toBe(
      '["shell","0a1b2c3d4e","shell_0a1b2c3d4e","remoteEntry.1f2e3d4c5b.js","sha384-entry",' +
        '[["../0a1b2c3d4e/a.js","sha384-a"],["B.js","sha384-B"],["b.js","sha384-b"]]]',
    );
  });

  it('does not depend on the origin, the traffic, or the order of the files', () => {
    const { files } = VERSION.extras;
    const other = {
      ...VERSION,
      url: `https://shell.example${VERSION.url}`,
      deployment: { traffic: 100, default: true },
      extras: { ...VERSION.extras, files: Object.fromEntries(Object.entries(files).reverse()) },
    };
    expect(signedVersionText('shell', other)).toBe(signedVersionText('shell', VERSION));
  });
});
