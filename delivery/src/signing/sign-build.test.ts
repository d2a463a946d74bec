/** @jest-environment node */
import { buildOf } from '../releases/loaded-build.fixture';
import { MANIFEST_FILE, buildKey } from '../releases/build-manifest';
import { signBuild } from './sign-build';
import { TEST_PROVENANCE } from './signing.fixture';
import { A, setUp, release, codeOf } from './team-store.fixture';

describe('with a threshold of two publish keys', () => {
  const setUpStrict = () => setUp({ thresholds: { publish: 2 } });

  it('releases a build after a second person has signed it', async () => {
    const { open, team } = await setUpStrict();
    await expect(release(open(), A)).rejects.toThrow(
      /has 1 of 2 required signatures\. .*npm run release -- sign shell aaaaaaaaa1/,
    );
    const { before, added, statement } = await signBuild(open([team.publish2]), 'shell', A);
    expect([before, added, statement.provenance]).toEqual([['mira'], ['joe'], TEST_PROVENANCE]);
    expect(await codeOf(() => release(open(), A))).toBe('accepted');
  });

  it('does not let one person sign twice', async () => {
    const { open } = await setUpStrict();
    await codeOf(() => release(open(), A));
    await signBuild(open(), 'shell', A);
    expect(await codeOf(() => release(open(), A))).toBe('signature-missing');
  });

  it('does not let the second person sign a build that has changed since', async () => {
    const { open, team, memory } = await setUpStrict();
    await codeOf(() => release(open(), A));
    const other = buildOf('shell', A, { 'more.js': 'evil' });
    await memory.write(`${buildKey('shell', A)}more.js`, other.contents.get('more.js')!);
    await memory.write(`${buildKey('shell', A)}${MANIFEST_FILE}`, JSON.stringify(other.manifest));
    expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A))).toBe('signature-wrong');
  });
});
