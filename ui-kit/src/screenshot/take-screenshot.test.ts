/** @jest-environment jsdom */
import { isScreenshotError, takeScreenshot } from './take-screenshot';

const failureOf = (taking: Promise<Blob>): Promise<unknown> =>
  taking.then(
    () => 'a picture',
    (thrown: unknown) => (isScreenshotError(thrown) ? thrown.code : thrown),
  );

test('an element that is not in the page has no picture', async () => {
  expect(await failureOf(takeScreenshot(document.createElement('p')))).toBe('element-not-shown');
});

test('an element without a size has no picture', async () => {
  const element = document.body.appendChild(document.createElement('p'));
  expect(await failureOf(takeScreenshot(element))).toBe('element-not-shown');
  element.remove();
});

test('who has stopped it before it began gets their own reason', async () => {
  expect(await failureOf(takeScreenshot(document.body, { signal: AbortSignal.abort('enough') }))).toBe(
    'enough',
  );
});

test.each([new Error('other'), { name: 'ScreenshotError', code: 'image-failed' }, null, 'image-failed'])(
  '%p is no failure of a picture',
  (thrown) => {
    expect(isScreenshotError(thrown)).toBe(false);
  },
);

test('a failure of another build is recognised', () => {
  const foreign = Object.assign(new Error('x'), { name: 'ScreenshotError', code: 'image-failed' });
  expect(isScreenshotError(foreign)).toBe(true);
});
