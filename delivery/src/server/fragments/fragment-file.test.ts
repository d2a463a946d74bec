/** @jest-environment node */
import { createPlainStore } from '../released.fixture';
import { serve } from '../files/release-files.fixture';
import { closeTestServers } from '../start-test-server.fixture';
import { FRAGMENT_PARTS } from './fragment-query';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
afterEach(closeTestServers);

test('the origin of the shell sends a fragment as JSON, and each part of it as its own HTML', async () => {
  const { fetchPath } = await serve(await createPlainStore());
  const query = 'region=KAZ&locale=kk-KAZ';
  const { status, headers, body } = await fetchPath(`/fragment?${query}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  const fragment = JSON.parse(body.toString());
  expect(fragment).toMatchObject({ region: 'KAZ', locale: 'kk-KAZ' });
  for (const part of FRAGMENT_PARTS) {
    const html = await fetchPath(`/fragment.html?part=${part}&${query}`);
    expect([html.status, html.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.body.toString()).toBe(fragment[part]);
  }
  expect(new Set(FRAGMENT_PARTS.map((part) => fragment[part])).size).toBe(FRAGMENT_PARTS.length);
});
