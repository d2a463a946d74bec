/** @jest-environment node */
import { tmpdir } from 'node:os';
import { provenanceOf } from './provenance';

const COMMIT = 'c0ffee'.padEnd(40, '0');

describe('provenanceOf', () => {
  it('records the commit, the tools and the settings of a build', async () => {
    const environment = { RELEASE_COMMIT: COMMIT, PORT_BASE: '4000', RELEASE_KEY: 'a.pem' };
    expect(await provenanceOf(environment, tmpdir())).toMatchObject({
      commit: COMMIT,
      node: process.version,
      settings: { PORT_BASE: '4000' },
    });
  });

  it.each([
    [{ RELEASE_COMMIT: 'c0ffee' }, /^RELEASE_COMMIT="c0ffee" is not the full id of a commit/],
    [{ RELEASE_COMMIT: 'c0ffee0' }, /^RELEASE_COMMIT="c0ffee0" is not the full id of a commit/],
    [{ RELEASE_COMMIT: 'HEAD' }, /^RELEASE_COMMIT="HEAD" /],
    [{ RELEASE_COMMIT: COMMIT, PORT_BASE: '3000 ' }, /^PORT_BASE="3000 " /],
  ])('refuses %j, which no reader of a signature accepts', async (environment, message) => {
    await expect(provenanceOf(environment, tmpdir())).rejects.toThrow(message);
  });
});
