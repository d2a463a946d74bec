/** @jest-environment jest-fixed-jsdom */
import { readCookie } from './read-cookie';
import { writeCookie } from './write-cookie';

/** Makes a document whose own property `cookie` is an element that scripts cannot replace, as browsers expose a form of that name. */
function clobberedDocument(): Document {
  const form = document.createElement('form');
  return new Proxy(document, {
    get: (page, name) => (name === 'cookie' ? form : Reflect.get(page, name)),
    set: (page, name, value) => name !== 'cookie' && Reflect.set(page, name, value),
    getPrototypeOf: () => ({
      get cookie() {
        return document.cookie;
      },
      set cookie(text: string) {
        document.cookie = text;
      },
    }),
  });
}

it('reads and writes cookies on a page with a form named cookie', () => {
  const page = clobberedDocument();
  const warn = jest.fn();
  const cookie = { name: 'language', value: 'kk-KAZ', days: 1, isSecure: false };
  expect(writeCookie(page, cookie, warn)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
  expect(document.cookie).toBe('language=kk-KAZ');
  expect(readCookie(page, 'language')).toBe('kk-KAZ');
});
