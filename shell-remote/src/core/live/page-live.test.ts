/** @jest-environment jest-fixed-jsdom */
import { observable, runInAction } from 'mobx';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { foreignContextOf } from '../page/page.fixture';
import { fakeSockets } from './fake-sockets.fixture';
import { pageLive } from './page-live';
// R-API-16, R-SEC-39

test('a page has one connection, which follows the user and the language', async () => {
  const sockets = fakeSockets();
  const session = observable({ user: null as UserInfo | null }, {}, { deep: false });
  const shell = observable({ context: foreignContextOf('tr-TUR'), session }, {}, { deep: false });
  const live = pageLive(shell);
  expect(pageLive({ ...shell })).toBe(live);
  live.subscribe(['notifications'], { onData: jest.fn(), onLost: jest.fn() });
  await Promise.resolve();
  expect(sockets.map(({ url }) => url)).toEqual([
    `${shell.context.hosts.websocket}/x-api/v1/live?language=tr-TUR&region=TUR`,
  ]);
  sockets[0]!.open();
  runInAction(() => (session.user = { id: 10_001 } as UserInfo));
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  runInAction(() => (shell.context = foreignContextOf('en-TR')));
  expect(sockets.at(-1)!.url).toContain('language=en-TR');
});
