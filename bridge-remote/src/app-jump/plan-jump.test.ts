import { brand } from 'shared-config/site/brand';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { BROWSERS } from './jump-page.fixture';
import { planJump } from './plan-jump';

jest.mock('./choose-fallback', () => ({ chooseFallback: () => null }));

const origin = { hints: { userAgent: BROWSERS.android }, pageUrl: 'https://www.halden.example/en/' };
const planOf = (url: string) => planJump(url, { site: siteOfHost('www.halden.example') }, origin);

it('plans no intent without a fallback, because Android would open the store by the package', () => {
  expect(planOf('/en/markets')).toMatchObject({
    attempt: { address: `${brand.appScheme}://open/markets`, browserFallsBack: false },
    fallback: null,
  });
  expect(planOf('/en/about')).toMatchObject({
    attempt: { address: 'https://www.halden.example/en/about', pageFallsBack: false },
  });
});
