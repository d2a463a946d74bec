/** @jest-environment node */
import { brand } from 'shared-config/site/brand';
import { putBuild } from '../../releases/put-build';
import { ENTRY, NEXT, NOW, release, serve, shellOf, twoReleases } from './release-files.fixture';
import { closeTestServers } from '../start-test-server.fixture';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
afterEach(closeTestServers);

describe('the public discovery document', () => {
  const read = ({ body }: { body: Buffer }) =>
    JSON.parse(body.toString()) as { microFrontends: { shell: { url: string }[] } };

  test('names every version in use at the addresses of the site, for every origin', async () => {
    const store = await twoReleases();
    await release(store, shellOf(NEXT), 10);
    const { fetchPath } = await serve(store);
    const answer = await fetchPath('/discovery.json?x');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    expect(read(answer).microFrontends.shell.map(({ url }) => url)).toEqual(
      [NOW, NEXT].map((id) => `http://localhost:3001/${id}/${ENTRY}`),
    );
    const production = await serve(store, 'shell', { environment: 'production' });
    const kazakh = await production.fetchPath('/discovery.json', { Host: `shell.${brand.domains.KAZ}` });
    expect(read(kazakh).microFrontends.shell[0]!.url).toBe(
      `https://shell.${brand.domains.KAZ}/${NOW}/${ENTRY}`,
    );
    const strange = await fetchPath('/discovery.json', { Host: 'evil.example' });
    expect([strange.status, strange.body.toString().includes('evil')]).toEqual([421, false]);
  });

  test('is compressed, revalidated, and replaced by a release', async () => {
    const { fetchPath, store } = await serve(await twoReleases());
    const packed = await fetchPath('/discovery.json', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const { etag } = packed.headers;
    const again = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag! };
    expect((await fetchPath('/discovery.json', again)).status).toBe(304);
    await release(store, shellOf(NEXT));
    const next = await fetchPath('/discovery.json', again);
    expect(next.status).toBe(200);
    expect(read(await fetchPath('/discovery.json')).microFrontends.shell[0]!.url).toContain(NEXT);
    expect((await fetchPath('/discovery.json', {}, 'HEAD')).body.length).toBe(0);
  });

  test('names only released parts', async () => {
    const store = await twoReleases();
    await putBuild(store, shellOf(NEXT));
    const { fetchPath } = await serve(store);
    expect((await fetchPath('/discovery.json')).body.toString()).not.toContain(NEXT);
  });
});
