/** @jest-environment jest-fixed-jsdom */
import { platformOf } from 'shared-config/platform/platform';
import { storageKeys } from 'shared-config/site/storage-keys';
import { startTelegram } from './start-telegram';
import { recordShellErrors } from '../../core/page/page.fixture';
import { startTelegramLater, type TelegramPorts } from './start-telegram-later';

jest.mock('./start-telegram', () => ({ startTelegram: jest.fn() }));

const start = jest.mocked(startTelegram);
const stopped = jest.fn();
const launch = { platform: 'ios', version: '8.0', themeParams: '' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
let errors: ReturnType<typeof recordShellErrors>;

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
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

test('starts in the mini program with its launch parameters', async () => {
  const shell = shellWith('ios');
  startTelegramLater(window, shell, launch);
  await settle();
  expect(start.mock.calls).toEqual([[expect.objectContaining({ page: window, launch, theme: shell.theme })]]);
});

test.each([
  ['a page that Telegram did not launch', shellWith(), undefined],
  ['the app', shellWith('ios', { userAgent: 'HaldenApp/3.10.0' }), launch],
  ['a third-party page', shellWith('ios', { linkOrigin: 'https://www.exchange.example' }), launch],
])('does not start in %s', async (_, shell, launchParams) => {
  startTelegramLater(window, shell, launchParams)();
  await settle();
  expect(start).not.toHaveBeenCalled();
});

test('stops before and after the start', async () => {
  startTelegramLater(window, shellWith('ios'), launch)();
  await settle();
  expect(start).not.toHaveBeenCalled();
  const stop = startTelegramLater(window, shellWith('ios'), launch);
  await settle();
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('reports failures at the start and later', async () => {
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

test('saves the look for the next page if the storage allows it (R-SEC-17)', async () => {
  startTelegramLater(window, shellWith('ios'), launch);
  await settle();
  const { saveLook } = start.mock.lastCall![0];
  saveLook('dark 47 34 0');
  expect(sessionStorage.getItem(storageKeys.telegramLook)).toBe('dark 47 34 0');
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveLook('light');
});
