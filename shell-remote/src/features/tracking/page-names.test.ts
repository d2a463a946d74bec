import { linkTargetName, pageName } from './page-names';

describe('the name of a page', () => {
  test.each<[DOMStringMap, string, string]>([
    [{ page: 'overview' }, '/en/verification/', 'overview'],
    [{ page: 'notFound' }, '/en/nothing-here', 'not-found'],
    [{ page: 'ada@example.com' }, '/en/markets', 'markets'],
    [{ page: 'a'.repeat(60) }, '/en/markets', 'markets'],
    [{}, '/ru-KAZ/copy-trading/mira', 'copy-trading'],
    [{}, '/en/u10001', 'other'],
    [{}, '/en/', 'home'],
    [{}, '/', 'home'],
  ])('for a document with %j at %s is %s', (dataset, pathname, expected) => {
    expect(pageName({ dataset }, pathname)).toBe(expected);
  });
});

describe('the name of a link’s target', () => {
  test.each<[string, number, string | undefined]>([
    ['http://localhost:3000/en/trade/spot/BTC/USDT', 2, 'trade-spot'],
    ['http://localhost:3000/en/trade/spot/BTC/USDT', 1, 'trade'],
    ['https://www.halden.example/tr-TUR/', 2, 'home'],
    ['http://localhost:3000/en/12345', 2, 'other'],
    [`http://localhost:3000/en/${'a'.repeat(60)}`, 2, 'other'],
    ['https://evil.example/mira@example.com', 2, 'external'],
    ['mailto:mira@example.com', 2, undefined],
    ['javascript:alert(1)', 2, undefined],
    ['', 2, undefined],
  ])('for %s with %i segments is %s', (href, maxSegments, expected) => {
    expect(linkTargetName(href, maxSegments)).toBe(expected);
  });
});
