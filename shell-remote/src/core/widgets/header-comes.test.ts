import { headerComes, whenHeaderAnswers } from './header-comes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether what waits for the header has been let go. */
async function isLetGo(): Promise<boolean> {
  let isSo = false;
  void whenHeaderAnswers().then(() => (isSo = true));
  await jest.advanceTimersByTimeAsync(0);
  return isSo;
}

// First: nothing has come yet.
test('waits for nobody where no header comes', async () => {
  expect(await isLetGo()).toBe(true);
});

test('waits until the header says that it answers, and leaves no timer', async () => {
  const answers = headerComes();
  expect(await isLetGo()).toBe(false);
  answers();
  expect(await isLetGo()).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('gives a header up that says nothing within three seconds', async () => {
  headerComes();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(await isLetGo()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isLetGo()).toBe(true);
});
