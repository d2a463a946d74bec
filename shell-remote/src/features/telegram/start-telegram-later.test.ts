/** @jest-environment jest-fixed-jsdom */
import { platformOf } from 'shared-config/platform';
import { storageKeys } from 'shared-config/storage-keys';
import { startTelegram } from './start-telegram';
import { hearShellErrors } from '../../core/page/page.fixture';
import { startTelegramLater, type TelegramPorts } from './start-telegram-later';

jest.mock('./start-telegram', () => ({ startTelegram: jest.fn() }));

const start = jest.mocked(startTelegram);
const stopped = jest.fn();
const launch = { platform: 'ios', version: '8.0', themeParams: '' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
let errors: ReturnType<typeof hearShellErrors>;

const shellWith = (telegramPlatform?: string, changes: { userAgent?: string; linkOrigin?: string } = {}) =>
  ({
    platform: platformOf({
      userAgent: changes.userAgent ?? '',
      ...(telegramPlatform && { telegramPlatform }),
    }),
    context: { linkOrigin: changes.linkOrigin ?? '' },
    theme: {},
  }) as unknown as TelegramPorts;

beforeEach(() => {
  start.mockReset().mockReturnValue(stopped);
  stopped.mockReset();
  sessionStorage.clear();
  errors = hearShellErrors();
});
afterEach(() => errors.stop());

test('starts in the mini program, with what launched it', async () => {
  const shell = shellWith('ios');
  startTelegramLater(window, shell, launch);
  await settle();
  expect(start.mock.calls).toEqual([[expect.objectContaining({ page: window, launch, theme: shell.theme })]]);
});

test.each([
  ['a page that Telegram did not launch', shellWith(), undefined],
  ['the app', shellWith('ios', { userAgent: 'HaldenApp/3.10.0' }), launch],
  ['somebody else’s page', shellWith('ios', { linkOrigin: 'https://www.exchange.example' }), launch],
])('never in %s', async (_, shell, given) => {
  startTelegramLater(window, shell, given)();
  await settle();
  expect(start).not.toHaveBeenCalled();
});

test('can be stopped, before and after', async () => {
  startTelegramLater(window, shellWith('ios'), launch)();
  await settle();
  expect(start).not.toHaveBeenCalled();
  const stop = startTelegramLater(window, shellWith('ios'), launch);
  await settle();
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('what fails is told, at the start and later', async () => {
  start.mockImplementationOnce(() => {
    throw new Error('chunk 9 is gone');
  });
  startTelegramLater(window, shellWith('ios'), launch);
  await settle();
  startTelegramLater(window, shellWith('ios'), launch);
  await settle();
  start.mock.lastCall![0].report('web_app_expand: gone');
  expect(errors.heard).toEqual([
    { code: 'telegram-failed', part: 'telegram', message: 'chunk 9 is gone' },
    { code: 'telegram-failed', part: 'telegram', message: 'web_app_expand: gone' },
  ]);
});

test('keeps the look for the next page, where it can (R-SEC-17)', async () => {
  startTelegramLater(window, shellWith('ios'), launch);
  await settle();
  const { keepLook } = start.mock.lastCall![0];
  keepLook('dark 47 34 0');
  expect(sessionStorage.getItem(storageKeys.telegramLook)).toBe('dark 47 34 0');
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepLook('light');
});
