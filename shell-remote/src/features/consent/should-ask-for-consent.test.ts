import { isCrawler } from 'shared-config/platform/is-crawler';
import { shouldAskForConsent, type ConsentQuestionInput } from './should-ask-for-consent';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const FIRST_VISIT: ConsentQuestionInput = {
  consent: { isDecided: () => false },
  context: { linkOrigin: '' },
  platform: { inApp: false },
  userAgent: CHROME,
};

test('returns true for a visitor without a decision', () => {
  expect(shouldAskForConsent(FIRST_VISIT)).toBe(true);
});

test.each<[string, Partial<ConsentQuestionInput>]>([
  ['a visitor with a decision', { consent: { isDecided: () => true } }],
  ['a third-party page', { context: { linkOrigin: 'https://www.exchange.example' } }],
  ['the app', { platform: { inApp: true } }],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
])('returns false for %s', (_, changes) => {
  expect(shouldAskForConsent({ ...FIRST_VISIT, ...changes })).toBe(false);
});

describe('isCrawler', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/150 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
  ])('recognises %s', (userAgent) => expect(isCrawler(userAgent)).toBe(true));

  test.each([
    CHROME,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 7.0; CUBOT_MANITO Build/NRD90M) Chrome/150 Mobile Safari/537.36',
    '',
  ])('rejects %s', (userAgent) => expect(isCrawler(userAgent)).toBe(false));
});
