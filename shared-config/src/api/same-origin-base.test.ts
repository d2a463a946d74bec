/** @jest-environment node */
import type * as Fixture from './http-server.fixture';
import { userInfoFrom } from './user-info-from';
// R-API-3, R-API-5

/** As in a browser, where an address without a host is one of the page's own origin. */
let pageOrigin = 'http://localhost';
const requests: Request[] = [];
const NodeRequest = globalThis.Request;
class PageRequest extends NodeRequest {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, pageOrigin) : input, init);
    requests.push(this);
  }
}

afterEach(() => {
  globalThis.Request = NodeRequest;
});

it('sends requests with a path as base to the page’s own origin, without the token', async () => {
  globalThis.Request = PageRequest;
  const { SAME_ORIGIN_BASE } = jest.requireActual<typeof import('./is-api-host')>('./is-api-host');
  // The fetch adapter reads the page's Request when it is first imported.
  const { clientOf, createHttpServers, portBaseOf } =
    jest.requireActual<typeof Fixture>('./http-server.fixture');
  const { recording, closeAll } = createHttpServers();
  const { baseUrl, seen } = await recording();
  pageOrigin = baseUrl;
  const userToken = jest.fn(() => 'secret');
  const api = clientOf(SAME_ORIGIN_BASE, { userToken, portBase: portBaseOf(baseUrl) });
  await expect(api.request('profile', {})).resolves.toEqual(userInfoFrom({ id: 1 }));
  await api.request('logout', {});
  closeAll();
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /s1/v2/private/user/profile',
    'POST /s1/logout',
  ]);
  expect(seen[0]!.headers).not.toHaveProperty('usertoken');
  expect(userToken).not.toHaveBeenCalled();
  for (const request of requests.slice(-2)) {
    expect(request).toMatchObject({ credentials: 'include', redirect: 'error', cache: 'no-store' });
  }
});
