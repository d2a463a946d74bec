import { withoutHash } from './without-hash';

test.each([
  ['/en/#top', '/en/'],
  ['https://a.example/?b=c#d#e', 'https://a.example/?b=c'],
  ['/en/', '/en/'],
  ['#top', ''],
  ['', ''],
])('%j without its hash is %j', (href, rest) => {
  expect(withoutHash(href)).toBe(rest);
});
