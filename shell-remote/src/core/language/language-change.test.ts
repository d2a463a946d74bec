import { LanguageChange } from './language-change';
// R-LOCALE-11

const ready = Promise.resolve();
const createOffer = () => {
  const change = new LanguageChange();
  const shown: string[] = [];
  const prepare = jest.fn((locale: string) => Promise.resolve(() => void shown.push(locale)));
  return { change, shown, prepare, withdraw: change.offer(prepare) };
};

test('rejects a change when no page has offered one', async () => {
  const change = new LanguageChange();
  expect(change.isOffered).toBe(false);
  await expect(change.to('ru-RU', ready)).rejects.toThrow('by itself');
});

test('prepares the language and shows it once the shell is ready', async () => {
  const { change, shown, prepare } = createOffer();
  let becomeReady!: () => void;
  const changed = change.to('ru-RU', new Promise<void>((resolve) => (becomeReady = resolve)));
  await Promise.resolve();
  expect([prepare.mock.calls, shown]).toEqual([[['ru-RU']], []]);
  becomeReady();
  await changed;
  expect(shown).toEqual(['ru-RU']);
});

test('shows the latest choice, whichever is ready first', async () => {
  const { change, shown } = createOffer();
  let first!: () => void;
  const slow = change.to('ru-RU', new Promise<void>((resolve) => (first = resolve)));
  await change.to('pl-PL', ready);
  first();
  await slow;
  expect(shown).toEqual(['pl-PL']);
});

test('swallows the failure of a cancelled choice', async () => {
  const { change, shown, prepare } = createOffer();
  prepare.mockRejectedValueOnce(new Error('no texts'));
  const failing = change.to('ru-RU', ready);
  const failed = expect(change.to('es-MX', Promise.reject(new Error('no header')))).rejects;
  await expect(failing).resolves.toBeUndefined();
  await failed.toThrow('no header');
  expect(shown).toEqual([]);
});

test('staying with the current language cancels the pending change', async () => {
  const { change, shown } = createOffer();
  const changed = change.to('ru-RU', ready);
  change.stay();
  await changed;
  expect(shown).toEqual([]);
});

test('withdrawing an offer leaves a later offer in place', () => {
  const { change, withdraw } = createOffer();
  const second = change.offer(() => Promise.reject(new Error('unused')));
  withdraw();
  expect(change.isOffered).toBe(true);
  second();
  expect(change.isOffered).toBe(false);
});

test('rejects when the page rejects or needs more than three seconds', async () => {
  jest.useFakeTimers();
  const change = new LanguageChange();
  change.offer(() => Promise.reject(new Error('no texts')));
  await expect(change.to('ru-RU', ready)).rejects.toThrow('no texts');
  change.offer(() => new Promise(() => undefined));
  const hanging = expect(change.to('ru-RU', ready)).rejects.toThrow('3000 ms');
  await jest.advanceTimersByTimeAsync(3_000);
  await hanging;
  jest.useRealTimers();
});
