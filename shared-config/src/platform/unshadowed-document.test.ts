/** @jest-environment jest-fixed-jsdom */
import { unshadowedDocument } from './unshadowed-document';

/** jsdom shows no named elements as properties, so the test shadows them with its own. */
function shadow(name: string): Document {
  Object.defineProperty(document, name, { value: document.createElement('img'), configurable: true });
  return unshadowedDocument(document);
}
const names = ['defaultView', 'createElement', 'body'];
afterEach(() => names.forEach((name) => Reflect.deleteProperty(document, name)));

it('returns the browser’s property despite an element of its name', () => {
  const page = shadow('defaultView');
  expect(document.defaultView).toBeInstanceOf(HTMLImageElement);
  expect(page.defaultView).toBe(window);
  expect(shadow('body').body).toBeInstanceOf(HTMLBodyElement);
});

it('calls the browser’s method on the document', () => {
  expect(shadow('createElement').createElement('p').ownerDocument).toBe(document);
});

it('stores and returns values that libraries put on the document', () => {
  const page = shadow('defaultView') as Document & { listens?: true };
  page.listens = true;
  expect(page.listens).toBe(true);
  expect(document).toHaveProperty('listens', true);
  delete page.listens;
});
