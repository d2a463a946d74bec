/** @jest-environment node */
import { fastestOf } from 'tools/testing/fastest-of';
import { isBot } from './is-bot';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  `Mozilla/5.0 ${'x'.repeat(600)}`,
])('%s is a bot', (userAgent) => expect(isBot(userAgent)).toBe(true));

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
])('%s is a visitor', (userAgent) => expect(isBot(userAgent)).toBe(false));

test('checks 1,000 hostile user agents in less than half a second', () => {
  const hostile = ['(', ' ', 'a ', 'Mozilla/5.0 (', '; ', 'http', 'bot-', 'chrome-'].map((text) =>
    text.repeat(512).slice(0, 512),
  );
  const fastestMs = fastestOf(3, () => {
    for (let round = 0; round < 125; round += 1) for (const userAgent of hostile) isBot(userAgent);
  });
  expect(fastestMs).toBeLessThan(500);
});
