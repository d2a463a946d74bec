import { telegramPlatform } from './telegram-platform';

function pageWith(hash: string, items = new Map<string, string>()) {
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  return { location: { hash }, sessionStorage } as unknown as Window;
}

test('the launch parameter counts, and is kept for the next pages', () => {
  const items = new Map<string, string>();
  expect(telegramPlatform(pageWith('#tgWebAppVersion=8.0&tgWebAppPlatform=ios', items))).toBe('ios');
  expect(telegramPlatform(pageWith('', items))).toBe('ios');
  expect(telegramPlatform(pageWith('#tgWebAppPlatform=android', items))).toBe('android');
});

test('without one the page is in no mini program', () => {
  expect(telegramPlatform(pageWith('#top'))).toBeUndefined();
});

test('what is far too long is cut', () => {
  expect(telegramPlatform(pageWith(`#tgWebAppPlatform=${'x'.repeat(10_000)}`))).toHaveLength(32);
});

test('a forbidden storage takes nothing from the page that Telegram opened', () => {
  const page = (hash: string) =>
    ({
      location: { hash },
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    }) as unknown as Window;
  expect(telegramPlatform(page('#tgWebAppPlatform=ios'))).toBe('ios');
  expect(telegramPlatform(page(''))).toBeUndefined();
});
