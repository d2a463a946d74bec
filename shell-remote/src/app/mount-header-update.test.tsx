/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1#top"}
 */
import { act } from '@testing-library/react';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import {
  closePage,
  fetchBootData,
  fetchHeaderData,
  headersIn,
  mount,
  openPage,
  update,
} from './mount-header.fixture';
import { appendElement, FILES_OF_SOME_INTEGRITY, renderTestSkeleton } from '../core/page/page.fixture';
// R-EMBED-2

/* A mounted header whose options or address change. */

// These tests do not cover the background, which starts two seconds later.
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
jest.mock('./backend');

let errors: ReturnType<typeof openPage>;
beforeEach(() => {
  errors = openPage();
});
afterEach(() => closePage(errors));

describe('an update', () => {
  test('of the language redraws with its texts, direction and navigation', async () => {
    const place = appendElement();
    const part = await mount(place);
    await update(part, { locale: 'ar-SA' });
    expect(place).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(headersIn(place)[0]).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(fetchHeaderData).toHaveBeenCalledTimes(2);
    expect(headersIn(place)[0]!.querySelector('a[href^="/ar-SA/"]')).not.toBeNull();
  });

  test('of the current path marks the current entry', async () => {
    const place = appendElement();
    const part = await mount(place, { currentPath: '/nowhere' });
    expect(place.querySelector('[aria-current="page"]')).toBeNull();
    await update(part, { currentPath: '/markets' });
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('of the language changes texts, links and attributes together, as soon as the texts have loaded', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    const shown = () => [
      place.lang,
      headersIn(place)[0]!.lang,
      place.querySelector('a[href^="/es-MX/"]') !== null,
    ];
    fetchBootData.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'es-MX' });
    await act(async () => undefined);
    expect(shown()).toEqual(['en', 'en', false]);
    slow.resolve(new Response(JSON.stringify(renderTestSkeleton('es-MX').boot)));
    await act(async () => undefined);
    await act(async () => undefined);
    expect(shown()).toEqual(['es-MX', 'es-MX', true]);
  });

  test('of the language twice ends with the later one, whichever texts arrive first', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    fetchBootData.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'kk-KZ' });
    await update(part, { locale: 'vi-VN' });
    const late = { ...renderTestSkeleton('kk-KZ').boot, texts: { header: { skip: 'Кешігіп' } } };
    slow.resolve(new Response(JSON.stringify(late)));
    await act(async () => undefined);
    expect(place.textContent).not.toContain('Кешігіп');
    expect(place.lang).toBe('vi-VN');
    expect(headersIn(place)[0]!.lang).toBe('vi-VN');
  });

  test('does nothing when its texts arrive after the unmount', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    fetchBootData.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'ja-JP' });
    await act(async () => part.unmount());
    slow.resolve(new Response(JSON.stringify(renderTestSkeleton('ja-JP').boot)));
    await act(async () => undefined);
    expect(place.innerHTML).toBe('');
    expect(errors.heard).toEqual([]);
  });

  test('with an unknown option value throws and is discarded', async () => {
    const place = appendElement();
    const part = await mount(place);
    expect(() => part.update({ locale: 'xx' })).toThrow(RangeError);
    await update(part, { currentPath: '/markets' });
    expect(place.lang).toBe('en');
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('does nothing after the unmount', async () => {
    const place = appendElement();
    const part = await mount(place);
    await act(async () => part.unmount());
    await update(part, { locale: 'ar-SA' });
    expect(place.innerHTML).toBe('');
  });
});

describe('an address change', () => {
  const goTo = (path: string) =>
    act(async () => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  afterEach(() => goTo('/en/verification/?a=1#top'));

  test('moves the mark of the current page', async () => {
    const place = appendElement();
    await mount(place);
    expect(place.querySelector('[aria-current="page"]')).toBeNull();
    await goTo('/en/markets');
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('to another language loads its texts', async () => {
    const place = appendElement();
    await mount(place);
    await goTo('/zh-TW/verification/');
    expect(place.lang).toBe('zh-Hant-TW');
    expect(fetchBootData.mock.calls.map(([url]) => url)).toContain(
      `${FILES_OF_SOME_INTEGRITY}boot/zh-TW.json`,
    );
  });

  test('together with a language update requests the navigation once', async () => {
    const place = appendElement();
    const part = await mount(place);
    const before = fetchHeaderData.mock.calls.length;
    await act(async () => {
      part.update({ locale: 'id-ID' });
      window.history.pushState(null, '', '/id-ID/verification/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(place.lang).toBe('id-ID');
    expect(fetchHeaderData).toHaveBeenCalledTimes(before + 1);
  });

  test('together with a language update requests the navigation once if the texts do not load', async () => {
    const part = await mount(appendElement());
    const before = fetchHeaderData.mock.calls.length;
    fetchBootData.mockRejectedValue(new TypeError('fetch failed'));
    await act(async () => part.update({ locale: 'zh-MY' }));
    await act(async () => undefined);
    expect(errors.codes()).toEqual(['data-retry', 'boot-data-failed']);
    expect(fetchHeaderData).toHaveBeenCalledTimes(before + 1);
  });

  test('is ignored after the unmount', async () => {
    const place = appendElement();
    const part = await mount(place);
    await act(async () => part.unmount());
    await goTo('/ru-RU/verification/');
    expect(place.lang).toBe('');
  });
});
