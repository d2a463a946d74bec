import { LanguageChange } from './language-change';

const ready = Promise.resolve();
const offering = () => {
  const change = new LanguageChange();
  const shown: string[] = [];
  const prepare = jest.fn((locale: string) => Promise.resolve(() => void shown.push(locale)));
  return { change, shown, prepare, takeBack: change.offer(prepare) };
};

test('nothing is offered at first, and a change without an offer is refused', async () => {
  const change = new LanguageChange();
  expect(change.isOffered).toBe(false);
  await expect(change.to('ru-RU', ready)).rejects.toThrow('by itself');
});

test('what is offered is prepared, and shown when the shell is ready too', async () => {
  const { change, shown, prepare } = offering();
  let becomeReady!: () => void;
  const changed = change.to('ru-RU', new Promise<void>((resolve) => (becomeReady = resolve)));
  await Promise.resolve();
  expect([prepare.mock.calls, shown]).toEqual([[['ru-RU']], []]);
  becomeReady();
  await changed;
  expect(shown).toEqual(['ru-RU']);
});

test('the choice that was made last wins, in whatever order they become ready', async () => {
  const { change, shown } = offering();
  let first!: () => void;
  const slow = change.to('ru-RU', new Promise<void>((resolve) => (first = resolve)));
  await change.to('pl-PL', ready);
  first();
  await slow;
  expect(shown).toEqual(['pl-PL']);
});

test('a choice that was made void fails in silence', async () => {
  const { change, shown, prepare } = offering();
  prepare.mockRejectedValueOnce(new Error('no texts'));
  const failing = change.to('ru-RU', ready);
  const failed = expect(change.to('es-MX', Promise.reject(new Error('no header')))).rejects;
  await expect(failing).resolves.toBeUndefined();
  await failed.toThrow('no header');
  expect(shown).toEqual([]);
});

test('who stays with the present language wants the one that is under way no more', async () => {
  const { change, shown } = offering();
  const changed = change.to('ru-RU', ready);
  change.stay();
  await changed;
  expect(shown).toEqual([]);
});

test('an offer that was taken back is none, and takes no later one along', () => {
  const { change, takeBack } = offering();
  const second = change.offer(() => Promise.reject(new Error('unused')));
  takeBack();
  expect(change.isOffered).toBe(true);
  second();
  expect(change.isOffered).toBe(false);
});

test('a page that rejects, or takes longer than three seconds, is told of', async () => {
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
