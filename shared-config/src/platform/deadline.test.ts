import { isDeadlineError, withDeadline } from '../platform/deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('resolves with the result of the work and leaves no timer', async () => {
  await expect(withDeadline(Promise.resolve('here'), 3000, 'the parcel')).resolves.toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects with the error of the work and leaves no timer', async () => {
  const lost = new Error('lost');
  await expect(withDeadline(Promise.reject(lost), 3000, 'the parcel')).rejects.toBe(lost);
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects at the deadline and not before, with a message that names the work', async () => {
  const settled = jest.fn();
  const parcel = withDeadline(new Promise(() => undefined), 3000, 'the parcel');
  const caught = parcel.catch((thrown: unknown) => {
    settled();
    return thrown;
  });
  await jest.advanceTimersByTimeAsync(2999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  const thrown = await caught;
  expect(isDeadlineError(thrown)).toBe(true);
  expect(thrown).toMatchObject({
    code: 'deadline',
    message: expect.stringMatching(/the parcel.*3000 ms/),
  });
});

it('ignores work that fails after the deadline', async () => {
  let fail: (thrown: Error) => void = () => undefined;
  const work = new Promise<never>((_, reject) => (fail = reject));
  const caught = withDeadline(work, 10, 'the parcel').catch((thrown: unknown) => thrown);
  await jest.advanceTimersByTimeAsync(10);
  fail(new Error('lost'));
  expect(isDeadlineError(await caught)).toBe(true);
});

it.each([
  [
    'an error of another bundle with the name',
    Object.assign(new Error('late'), { name: 'DeadlineError' }),
    true,
  ],
  ['another error', new TypeError('late'), false],
  ['no error at all', { name: 'DeadlineError' }, false],
  ['nothing', undefined, false],
])('recognises %s by its name: %#', (_, thrown, expected) => {
  expect(isDeadlineError(thrown)).toBe(expected);
});
