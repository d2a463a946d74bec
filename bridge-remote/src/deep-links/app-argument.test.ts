import fc from 'fast-check';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { appArgumentOf } from './resolve-app-target';
import { resolveAppTarget } from './resolve-app-target';
import { sampleLinks } from './sample-links.fixture';
// R-DEEP-19

const context = { site: siteOfHost('www.halden.example') };

it.each([
  ['/en/trade/spot/BTC/USDT/', 'halden://open/trade/spot?symbol=BTC%2FUSDT'],
  [
    '/en/rewards-hub/reward?reward-id=a,b&reward-code=c',
    'halden://open/rewards/reward?rewardCode=c&rewardId=a%2Cb',
  ],
  ['/en/blog?a=b,c', 'halden://open/web?url=https%3A%2F%2Fwww.halden.example%2Fen%2Fblog%3Fa%3Db%2Cc'],
  ['mailto:help@example.com', null],
  ['https://evil.example/login', null],
  ['javascript:alert(1)', null],
])('returns the argument of %s: %j', (url, expected) => {
  expect(appArgumentOf(url, context)).toBe(expected);
});

/** Parses the arguments of `<meta name="apple-itunes-app">` as Safari does. */
function argumentsOf(content: string): Record<string, string> {
  const pairs = content.split(',').map((field) => {
    const [name = '', ...value] = field.trim().split('=');
    return [name, value.join('=')];
  });
  return Object.fromEntries(pairs);
}

it('fits among the other arguments for every row and opens the same screen as inside the app', () => {
  fc.assert(
    fc.property(sampleLinks, ({ link }) => {
      const target = resolveAppTarget(link, context);
      const content = `app-id=1, app-argument=${appArgumentOf(link, context)}`;
      expect(argumentsOf(content)).toEqual({
        'app-id': '1',
        'app-argument': target.type === 'screen' && target.appUrl,
      });
    }),
    { numRuns: 500 },
  );
});

it('never adds an argument or ends the attribute', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webPath(), fc.string({ unit: 'binary' })),
      fc.string({ unit: 'binary' }),
      (path, value) => {
        const link = `/en/${path}?a=${value},app-id=2&reward-id=${value}`;
        const argument = appArgumentOf(link, context);
        if (argument !== null) expect(argument).toMatch(/^halden:\/\/open\/[\w.~%/?=&-]+$/);
      },
    ),
    { numRuns: 2000 },
  );
});
