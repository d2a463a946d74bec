import { urlFrom } from './url-from';

it.each([
  ['https://a.example/b', undefined, 'https://a.example/b'],
  ['/b?c#d', 'https://a.example', 'https://a.example/b?c#d'],
  ['//b.example', 'https://a.example', 'https://b.example/'],
  ['/b', undefined, undefined],
  ['', undefined, undefined],
  ['https://', 'https://a.example', undefined],
  ['https://[', undefined, undefined],
])('resolves %j from %s to %s', (link, base, href) => {
  expect(urlFrom(link, base)?.href).toBe(href);
});
