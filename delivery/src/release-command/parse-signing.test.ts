/** @jest-environment node */
import { isSigningCommand, parseSigning } from './parse-signing';

const DIGEST = `sha256-${'a'.repeat(43)}=`;

describe('parseSigning', () => {
  it.each([
    ['keys create keys/mira.pem --name mira', { action: 'keys create', file: 'keys/mira.pem', name: 'mira' }],
    ['trust publish root.json', { action: 'trust publish', file: 'root.json', isExpiredAllowed: false }],
    [
      'trust publish root.json --expired',
      { action: 'trust publish', file: 'root.json', isExpiredAllowed: true },
    ],
    ['sign shell', { action: 'sign', part: 'shell' }],
    ['sign shell 0a1b2c3d4e', { action: 'sign', part: 'shell', buildId: '0a1b2c3d4e' }],
    [
      `sign shell 0a1b2c3d4e --digest ${DIGEST}`,
      { action: 'sign', part: 'shell', buildId: '0a1b2c3d4e', digest: DIGEST },
    ],
    ['sign revocations', { action: 'sign revocations' }],
    [
      'revoke shell --build 0a1b2c3d4e --reason leak',
      { action: 'revoke', part: 'shell', buildId: '0a1b2c3d4e', reason: 'leak' },
    ],
    [
      'revoke shell --build 0a1b2c3d4e --reason leak --unknown',
      { action: 'revoke', part: 'shell', buildId: '0a1b2c3d4e', reason: 'leak', isUnknown: true },
    ],
    ['refresh', { action: 'refresh', isExpiredAllowed: false }],
    ['refresh --expired --version 40', { action: 'refresh', isExpiredAllowed: true, version: 40 }],
    ['verify', { action: 'verify' }],
    ['log --json', { action: 'log', isJson: true }],
    ['reproduce bridge 0a1b2c3d4e', { action: 'reproduce', part: 'bridge', buildId: '0a1b2c3d4e' }],
    [
      `reproduce bridge 0a1b2c3d4e --digest sha256-${'A'.repeat(43)}=`,
      {
        action: 'reproduce',
        part: 'bridge',
        buildId: '0a1b2c3d4e',
        digest: `sha256-${'A'.repeat(43)}=`,
      },
    ],
    [
      'trust rotate root-2.json --publish-key a.pub --publish-key b.pub --remove joe --threshold publish=2 --days 90',
      {
        action: 'trust rotate',
        file: 'root-2.json',
        keys: { root: [], publish: ['a.pub', 'b.pub'], operate: [] },
        remove: ['joe'],
        thresholds: { publish: 2 },
        days: 90,
      },
    ],
  ])('parses %j', (line, command) => {
    expect(parseSigning(line.split(' '))).toEqual(command);
  });

  it.each([
    ['keys', 'There is no action "keys".'],
    ['trust burn root.json', 'There is no action "trust burn".'],
    ['keys create', 'keys create needs 1 arguments.'],
    ['keys create a.pem', 'This needs --name'],
    ['revoke shell --build 0a1b2c3d4e', 'This needs --reason'],
    ['revoke shell --reason leak', 'This needs --build'],
    ['sign nothing', 'There is no part "nothing"'],
    ['sign shell ../x', '"../x" is not the id of a build.'],
    ['revoke shell --build x --reason leak --unknown', '--unknown needs a whole --build'],
    ['revoke shell --build 0a1b2c3d4 --reason leak --unknown', '--unknown needs a whole --build'],
    ['trust init root.json --days 366', '--days 366 is not a whole number from 1 to 365.'],
    ['sign shell 0a1b2c3d4e --digest sha384-x', '--digest sha384-x is not a digest'],
    [`sign shell --digest ${DIGEST}`, 'This needs the id of the build that the digest is for.'],
    ['trust init root.json --threshold publish=0', '--threshold publish=0 is not valid'],
    ['trust init root.json --remove joe', 'trust init does not accept --remove.'],
    ['refresh --version 0', '--version 0 is not a whole number from 1 to 1000000000.'],
    ['revoke shell --build 0a1b2c3d4e --build 0a1b2c3d4f --reason leak', '--build must occur only once.'],
    ['trust init root.json --threshold root=2 --threshold root=1', '--threshold names a role twice.'],
    ['verify all', 'verify needs 0 arguments.'],
  ])('rejects %j', (line, message) => {
    expect(() => parseSigning(line.split(' '))).toThrow(message);
  });
});

it('recognizes the actions about keys and signatures by their first word', () => {
  expect([['keys', 'create'], ['verify'], ['publish', 'shell'], []].map(isSigningCommand)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
