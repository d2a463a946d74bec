import { urlFrom } from './url-from';

test.each([
  ['https://a.example/b', undefined, 'https://a.example/b'],
  ['/b?c#d', 'https://a.example', 'https://a.example/b?c#d'],
  ['//b.example', 'https://a.example', 'https://b.example/'],
  ['/b', undefined, undefined],
  ['', undefined, undefined],
  ['https://', 'https://a.example', undefined],
  ['https://[', undefined, undefined],
])('%j from %s is %s', (link, base, href) => {
  expect(urlFrom(link, base)?.href).toBe(href);
});
