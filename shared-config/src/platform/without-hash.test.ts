import { withoutHash } from './without-hash';

it.each([
  ['/en/#top', '/en/'],
  ['https://a.example/?b=c#d#e', 'https://a.example/?b=c'],
  ['/en/', '/en/'],
  ['#top', ''],
  ['', ''],
])('removes the hash of %j: %j', (href, rest) => {
  expect(withoutHash(href)).toBe(rest);
});
