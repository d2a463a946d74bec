import { planImageFetch } from './plan-image-fetch';
// R-SEC-16

const page = 'https://www.site.example/en/page/?a=1';
const proxy = 'https://api.site.example/x-api/v1/shell/image-proxy';

test.each([
  ['/a.png', 'https://www.site.example/a.png'],
  ['https://www.site.example/a.png#icon', 'https://www.site.example/a.png'],
  ['blob:https://www.site.example/5d3a', 'blob:https://www.site.example/5d3a'],
])('%s of the page’s own origin is fetched directly', (address, url) => {
  expect(planImageFetch(address, { page, proxy })).toEqual({
    kind: 'fetched',
    url,
    init: { credentials: 'same-origin', cache: 'force-cache' },
  });
});

test.each([
  ['https://cdn.example/a.png?w=1&h=2#x', 'https%3A%2F%2Fcdn.example%2Fa.png%3Fw%3D1%26h%3D2'],
  ['//cdn.example/a.png', 'https%3A%2F%2Fcdn.example%2Fa.png'],
  ['http://www.site.example/a.png', 'http%3A%2F%2Fwww.site.example%2Fa.png'],
  ['https://www.site.example:8443/a.png', 'https%3A%2F%2Fwww.site.example%3A8443%2Fa.png'],
])('%s is fetched through the proxy without credentials', (address, encoded) => {
  expect(planImageFetch(address, { page, proxy })).toEqual({
    kind: 'fetched',
    url: `${proxy}?url=${encoded}&responseType=blob`,
    init: { credentials: 'omit', mode: 'cors', referrerPolicy: 'no-referrer' },
  });
});

test('the query of the proxy’s address stays', () => {
  const plan = planImageFetch('https://cdn.example/a.png', { page, proxy: '/proxy?key=1' });
  expect(plan).toMatchObject({
    url: expect.stringContaining('https://www.site.example/proxy?key=1&url=https'),
  });
});

test('a data URL needs no request', () => {
  expect(planImageFetch('data:image/png;base64,AA==', { page, proxy })).toEqual({ kind: 'inline' });
});

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'filesystem:https://www.site.example/temporary/a.png',
  'ftp://cdn.example/a.png',
  'blob:https://evil.example/5d3a',
  'blob:null/5d3a',
  'about:blank',
  'https://user:secret@cdn.example/a.png',
  'https://user@www.site.example/a.png',
  'https://',
])('%s is refused', (address) => {
  expect(planImageFetch(address, { page, proxy })).toMatchObject({ kind: 'refused' });
});

test('without a proxy only images of the page’s own origin are fetched', () => {
  expect(planImageFetch('https://cdn.example/a.png', { page, proxy: undefined })).toMatchObject({
    kind: 'refused',
  });
  expect(planImageFetch('/a.png', { page, proxy: undefined })).toMatchObject({ kind: 'fetched' });
});
