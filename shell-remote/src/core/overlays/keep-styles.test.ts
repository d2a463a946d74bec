/** @jest-environment jsdom */
import { recordShellErrors } from '../page/page.fixture';
import { keepStyles } from './keep-styles';
// R-EMBED-17

const FOLDER = 'https://shell.example/files/';
let errors: ReturnType<typeof recordShellErrors>;
let stop = () => {};
beforeEach(() => {
  errors = recordShellErrors();
  document.head.innerHTML = `<link rel="stylesheet" href="${FOLDER}a.css"><style data-href="${FOLDER}b.css"></style>
    <link rel="stylesheet" href="https://host.example/own.css"><style>p { color: red }</style>`;
  stop = keepStyles(document, FOLDER);
});
afterEach(() => {
  stop();
  errors.stop();
});

const afterMutations = () => new Promise((resolve) => setTimeout(resolve));
const sheets = () =>
  [...document.head.children].map((one) => one.getAttribute('href') ?? one.getAttribute('data-href'));

test.each<[string, () => void]>([
  ['empties its head', () => document.head.replaceChildren()],
  ['replaces its head', () => document.head.replaceWith(document.createElement('head'))],
])('the shell’s style sheets return when the page %s, and no other', async (_, act) => {
  act();
  await afterMutations();
  expect(sheets()).toEqual([`${FOLDER}a.css`, `${FOLDER}b.css`]);
  document.head.replaceChildren();
  await afterMutations();
  expect(sheets()).toEqual([`${FOLDER}a.css`, `${FOLDER}b.css`]);
  expect(errors.heard).toEqual([]);
});

test('a style sheet that the page has replaced by the same one stays once', async () => {
  const [link] = document.head.children;
  link!.replaceWith(link!.cloneNode());
  await afterMutations();
  expect(sheets().filter((address) => address === `${FOLDER}a.css`)).toHaveLength(1);
});

test('a style sheet that the page removes again and again is reported once, and returns a second later', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  for (let count = 0; count < 30; count += 1) {
    document.head.querySelector('link')?.remove();
    await Promise.resolve();
  }
  expect(errors.heard).toMatchObject([
    { code: 'styles-removed', message: expect.stringContaining('a.css') as string },
  ]);
  expect(sheets()).not.toContain(`${FOLDER}a.css`);
  jest.advanceTimersByTime(1_000);
  expect(sheets()).toContain(`${FOLDER}a.css`);
  jest.useRealTimers();
});

test('a removed style sheet that does not load again is reported', async () => {
  document.head.querySelector('link')!.remove();
  await afterMutations();
  document.head.querySelector(`[href="${FOLDER}a.css"]`)!.dispatchEvent(new Event('error'));
  expect(errors.codes()).toEqual(['styles-removed']);
});

test('a style sheet that did not load and that webpack removes stays away without a report', async () => {
  const link = document.head.querySelector('link')!;
  link.addEventListener('error', () => link.remove());
  link.dispatchEvent(new Event('error'));
  await afterMutations();
  expect(sheets()).not.toContain(`${FOLDER}a.css`);
  expect(errors.heard).toEqual([]);
});

test('a style sheet that the page removes before it has loaded returns', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${FOLDER}c.css` });
  document.head.append(link);
  link.remove();
  await afterMutations();
  expect(sheets()).toContain(`${FOLDER}c.css`);
});

test('the shell’s style sheets return to the head beside a form with the name of the head', async () => {
  const { head } = document;
  stop();
  // In jsdom, forms do not shadow properties of the document.
  Object.defineProperty(document, 'head', { value: document.createElement('form'), configurable: true });
  try {
    stop = keepStyles(document, FOLDER);
    head.querySelector('link')!.remove();
    await afterMutations();
  } finally {
    Reflect.deleteProperty(document, 'head');
  }
  expect(sheets()).toContain(`${FOLDER}a.css`);
});
