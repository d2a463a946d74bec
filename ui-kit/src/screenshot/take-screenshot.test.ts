/** @jest-environment jsdom */
import { isScreenshotError, takeScreenshot } from './take-screenshot';
// R-KIT-11

const failureOf = (taking: Promise<Blob>): Promise<unknown> =>
  taking.then(
    () => 'a picture',
    (thrown: unknown) => (isScreenshotError(thrown) ? thrown.code : thrown),
  );

test('a detached element is rejected', async () => {
  expect(await failureOf(takeScreenshot(document.createElement('p')))).toBe('element-not-shown');
});

test('an element without a size is rejected', async () => {
  const element = document.body.appendChild(document.createElement('p'));
  expect(await failureOf(takeScreenshot(element))).toBe('element-not-shown');
  element.remove();
});

test('an aborted signal rejects with its reason', async () => {
  expect(await failureOf(takeScreenshot(document.body, { signal: AbortSignal.abort('enough') }))).toBe(
    'enough',
  );
});

test.each([new Error('other'), { name: 'ScreenshotError', code: 'image-failed' }, null, 'image-failed'])(
  'isScreenshotError rejects %p',
  (thrown) => {
    expect(isScreenshotError(thrown)).toBe(false);
  },
);

test('isScreenshotError accepts an error of another build', () => {
  const foreign = Object.assign(new Error('x'), { name: 'ScreenshotError', code: 'image-failed' });
  expect(isScreenshotError(foreign)).toBe(true);
});
