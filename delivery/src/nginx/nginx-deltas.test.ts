/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { applyDelta, dictionaryHashOf } from '../deltas/zstd-delta';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { expectSameResponse, type RequestOptions } from './expect-same-response.fixture';
import { BUILDS, compressedBuildOf, createBusyStore } from './released.fixture';

/* Compares deltas of a real nginx and of the page server. */

const [FORMER, OLDEST, OLD, NEW] = BUILDS.shell;
const frameOf = (id: string) => `files/frame.${id}.js`;
const FRAME = frameOf(OLD);
const contentsOf = (id: string) => compressedBuildOf('shell', id).contents;
const hashOfFrame = (id: string) => dictionaryHashOf(contentsOf(id).get(frameOf(id))!);
const OLDEST_FRAME = `:${hashOfFrame(OLDEST)}:`;
/** Without brotli, which this nginx does not have. */
const ALL = 'gzip, deflate, zstd, dcb, dcz';

withNginx('nginx and the page server send deltas', () => {
  let both: BothServers;
  beforeAll(async () => {
    both = await startBothServers({ store: await createBusyStore() });
  });
  afterAll(() => both?.close());

  const expectSame = (address: string, headers: RequestOptions) =>
    expectSameResponse(both, address, { listener: 'shell', ...headers });

  test('to a client that names the older version', async () => {
    const { body, headers } = await expectSame(`/${FRAME}`, {
      'Accept-Encoding': ALL,
      'Available-Dictionary': OLDEST_FRAME,
    });
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/files/frame.*.js", match-dest=("script")',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const dictionary = contentsOf(OLDEST).get(frameOf(OLDEST))!;
    expect(await applyDelta(body, dictionary)).toEqual(contentsOf(OLD).get(FRAME));
    expect(body.length).toBeLessThan(150);
  });

  test('of texts, and of the files of pages', async () => {
    const boot = await expectSame(`/files/${NEW}/boot/en.json`, {
      'Accept-Encoding': ALL,
      'Available-Dictionary': `:${dictionaryHashOf(contentsOf(OLD).get(`files/${OLD}/boot/en.json`)!)}:`,
    });
    expect(boot.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'application/json',
      'use-as-dictionary': 'match="/files/*/boot/en.json", match-dest=("")',
    });
    const [before, after] = BUILDS.host;
    const nameOf = (id: string) => `files/application.${id}.js`;
    const older = compressedBuildOf('verification-host', before).contents.get(`assets/${nameOf(before)}`)!;
    const headers = { 'Accept-Encoding': ALL, 'Available-Dictionary': `:${dictionaryHashOf(older)}:` };
    const address = `/verification/assets/${nameOf(after)}`;
    expect((await expectSame(address, { listener: 'pages', ...headers })).headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/verification/assets/files/application.*.js", match-dest=("script")',
    });
  });

  const hash = hashOfFrame(OLDEST);
  test.each([
    ['gzip', ALL, ''],
    ['gzip', ALL, ':'],
    ['gzip', ALL, hash],
    ['gzip', ALL, `:${hash}`],
    ['gzip', ALL, `:${hash}:x`],
    ['gzip', ALL, `:${hash}:, :${hash}:`],
    ['gzip', ALL, `:${hashOfFrame(OLD)}:`],
    ['gzip', ALL, `:${'A'.repeat(43)}=:`],
    ['gzip', ALL, `:${'../'.repeat(14)}A=:`],
    ['gzip', ALL, `:${'/'.repeat(43)}=:`],
    ['gzip', 'deflate, gzip', OLDEST_FRAME],
    ['gzip', 'gzip, dcz;q=0', OLDEST_FRAME],
    ['gzip', 'deflate, dcz;q=0.000, gzip', OLDEST_FRAME],
    ['gzip', 'gzip, xdcz, dczx', OLDEST_FRAME],
    ['gzip', 'gzip, dcb', OLDEST_FRAME],
    [undefined, '', OLDEST_FRAME],
    ['dcz', 'dcz', OLDEST_FRAME],
    ['dcz', 'gzip,DCZ', OLDEST_FRAME],
    ['dcz', 'dcz;q=0.5, gzip', OLDEST_FRAME],
    ['dcz', 'deflate , dcz ; q=0.001 , gzip', OLDEST_FRAME],
  ])('as %s for the encodings "%s" and the dictionary "%s"', async (encoding, accepted, dictionary) => {
    const { headers } = await expectSame(`/${FRAME}`, {
      ...(accepted && { 'Accept-Encoding': accepted }),
      ...(dictionary && { 'Available-Dictionary': dictionary }),
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  });

  test('never for a file whose address does not depend on its content', async () => {
    const headers = { 'Accept-Encoding': ALL, 'Available-Dictionary': OLDEST_FRAME };
    for (const address of ['/uniframe.js', `/${FORMER}/frame.${FORMER.slice(2)}.js`, `/${OLD}/uniframe.js`]) {
      const { headers: sent } = await expectSame(address, headers);
      expect(sent['content-encoding']).not.toBe('dcz');
    }
  });
});
