/** @jest-environment jest-fixed-jsdom */
import { keepRootAttributes } from './keep-root-attributes';
// R-EMBED-17

const root = document.documentElement;
const observed = () => Promise.resolve();
let stop: () => void;
beforeEach(() => {
  root.dataset.theme = 'dark';
  root.dataset.sessionHint = 'signed-in';
  stop = keepRootAttributes(document);
});
afterEach(() => {
  stop();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
});

/** As Astro's router does with the attributes of a page that it loads. */
function replaceAttributes(others: Record<string, string>): void {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const [name, value] of Object.entries(others)) root.setAttribute(name, value);
}

test('our attributes return with their last values when a router replaces all', async () => {
  root.dataset.theme = 'light';
  replaceAttributes({ lang: 'de', class: 'page' });
  await observed();
  expect(root.dataset).toMatchObject({ theme: 'light', sessionHint: 'signed-in' });
  expect(root.lang).toBe('de');
});

test('a value of the new page stays', async () => {
  replaceAttributes({ 'data-theme': 'light' });
  await observed();
  expect(root.dataset.theme).toBe('light');
});

test('attributes of the page do not return', async () => {
  root.dataset.page = 'first';
  replaceAttributes({});
  await observed();
  expect(root.dataset.page).toBeUndefined();
});

test('a change of the shell stays', async () => {
  root.dataset.theme = '';
  await observed();
  expect(root.dataset.theme).toBe('');
});
