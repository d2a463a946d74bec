import { imageWay } from './image-way';

const page = 'https://www.site.example/en/page/?a=1';
const proxy = 'https://api.site.example/x-api/v1/shell/image-proxy';

test.each([
  ['/a.png', 'https://www.site.example/a.png'],
  ['https://www.site.example/a.png#icon', 'https://www.site.example/a.png'],
  ['blob:https://www.site.example/5d3a', 'blob:https://www.site.example/5d3a'],
])('%s of the page itself is asked for directly, as the page asks', (address, url) => {
  expect(imageWay(address, { page, proxy })).toEqual({
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
])('%s is asked for by the proxy, without anything of the visitor', (address, encoded) => {
  expect(imageWay(address, { page, proxy })).toEqual({
    kind: 'fetched',
    url: `${proxy}?url=${encoded}&responseType=blob`,
    init: { credentials: 'omit', mode: 'cors', referrerPolicy: 'no-referrer' },
  });
});

test('a proxy with a query of its own keeps it', () => {
  const way = imageWay('https://cdn.example/a.png', { page, proxy: '/proxy?key=1' });
  expect(way).toMatchObject({
    url: expect.stringContaining('https://www.site.example/proxy?key=1&url=https'),
  });
});

test('what an address holds itself is there', () => {
  expect(imageWay('data:image/png;base64,AA==', { page, proxy })).toEqual({ kind: 'there' });
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
  expect(imageWay(address, { page, proxy })).toMatchObject({ kind: 'refused' });
});

test('without a proxy nobody but the page itself is asked', () => {
  expect(imageWay('https://cdn.example/a.png', { page, proxy: undefined })).toMatchObject({
    kind: 'refused',
  });
  expect(imageWay('/a.png', { page, proxy: undefined })).toMatchObject({ kind: 'fetched' });
});
