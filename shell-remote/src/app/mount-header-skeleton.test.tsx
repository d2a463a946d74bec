/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1#top"}
 */
import { act, within } from '@testing-library/react';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { goOnline, restorePage } from 'shared-config/platform/network-return.fixture';
import { mountFooter } from './mount-footer-later';
import {
  closePage,
  fetchBootData,
  fetchHeaderData,
  headersIn,
  mount,
  openPage,
  update,
} from './mount-header.fixture';
import { appendElement, renderTestSkeleton, withLinkOrigin } from '../core/page/page.fixture';
// R-SKELETON-6

/* The header over a skeleton, and without boot data. */

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

describe('a skeleton', () => {
  // Each test uses its own locale, because boot data load once.
  test('of this build and locale is hydrated without a mismatch', async () => {
    const place = appendElement(renderTestSkeleton('pt-PT').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'pt-PT' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(fetchBootData).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('is hydrated without a mismatch when the page opts out of the app suggestion immediately', async () => {
    const place = appendElement(renderTestSkeleton('uk-UA').html);
    const [skeleton] = headersIn(place);
    const part = await mount(place, { locale: 'uk-UA' });
    await act(async () => part.update({ smartBanner: false }));
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(errors.heard).toEqual([]);
  });

  test('in a fragment on a page of another team is hydrated without a mismatch', async () => {
    const html = withLinkOrigin(renderTestSkeleton('tr-TUR').html, 'http://tr.localhost:3000');
    const place = appendElement(html);
    const [skeleton] = headersIn(place);
    await mount(place, { region: 'TUR', locale: 'tr-TUR' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(fetchBootData).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('with links to another origin is replaced without a report', async () => {
    const html = withLinkOrigin(renderTestSkeleton('en-TR').html, 'https://www.exchange.example');
    const place = appendElement(html);
    const [skeleton] = headersIn(place);
    await mount(place, { region: 'TUR', locale: 'en-TR' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(place.querySelector('a[href^="http://tr.localhost:3000/en-TR/"]')).not.toBeNull();
    expect(errors.heard).toEqual([]);
  });

  test('sets both marks when React starts to listen, before hydration ends', async () => {
    const place = appendElement(renderTestSkeleton('uk-UA').html);
    const isTakenOver = () => place.querySelector('[data-live]') !== null;
    const marks: [string, boolean][] = [];
    jest.mocked(performance.mark).mockImplementation((name) => {
      marks.push([name, isTakenOver()]);
      return undefined as never;
    });
    await mount(place, { locale: 'uk-UA' });
    expect(marks).toEqual([
      ['shell:header-mounted', false],
      ['shell:header-interactive', false],
    ]);
    expect(isTakenOver()).toBe(true);
  });

  test('is hydrated without a mismatch when another navigation arrives first', async () => {
    fetchHeaderData.mockResolvedValue({
      language: 'es-ES',
      left: [{ name: 'Only this', renderer: 'PrimaryLink', href: '/markets' }],
      right: [],
    });
    const place = appendElement(renderTestSkeleton('es-ES').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'es-ES' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(errors.heard).toEqual([]);
    expect(within(place).getAllByText('Only this')).not.toEqual([]);
  });

  test('of another build is replaced without a report', async () => {
    const place = appendElement(renderTestSkeleton('es-AR', { buildId: 'ffffffffff' }).html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'es-AR' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(errors.heard).toEqual([]);
  });

  test('of another locale is replaced without a report', async () => {
    const place = appendElement(renderTestSkeleton('ar-SA').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'pl-PL' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(headersIn(place)[0]!.lang).toBe('pl-PL');
    expect(errors.heard).toEqual([]);
  });

  test('with broken boot data is replaced without a mismatch when loading fails too', async () => {
    fetchBootData.mockRejectedValue(new TypeError('fetch failed'));
    fetchHeaderData.mockReturnValue(createDeferred<HeaderData>().promise);
    const place = appendElement(renderTestSkeleton('ro-RO').html.replace('"locale"', '"local"'));
    await mount(place, { locale: 'ro-RO' });
    expect(headersIn(place)).toHaveLength(1);
    expect(new Set(errors.codes())).toEqual(new Set(['data-retry', 'boot-data-failed']));
  });
});

describe('a header without boot data', () => {
  const failure = new TypeError('fetch failed');
  /** Lets the next loads fail. Each one requests the file twice. */
  function failLoads(count: number): void {
    for (let request = 0; request < 2 * count; request += 1) fetchBootData.mockRejectedValueOnce(failure);
  }
  function answerTexts(locale: string): void {
    const boot = { ...renderTestSkeleton(locale).boot, texts: { header: { skip: 'Own words' } } };
    fetchBootData.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(boot))));
  }

  test.each([
    ['when the footer’s load works', 'kk-KAZ', () => mountFooter(appendElement())],
    ['when the network returns', 'ru-KAZ', async () => goOnline()],
    ['when the browser restores the page', 'en-KAZ', async () => restorePage()],
  ])('shows its texts %s', async (_, locale, trigger) => {
    failLoads(1);
    answerTexts(locale);
    const place = appendElement();
    await mount(place, { region: 'KAZ', locale });
    expect(within(place).queryByText('Own words')).toBeNull();
    await act(async () => void (await trigger()));
    await act(async () => undefined);
    expect(within(place).queryByText('Own words')).not.toBeNull();
  });

  test('shows its texts if the network returned during a load that failed', async () => {
    fetchBootData.mockRejectedValueOnce(failure).mockImplementationOnce(async () => {
      window.dispatchEvent(new Event('online'));
      answerTexts('en-EU');
      throw failure;
    });
    const place = appendElement();
    await mount(place, { region: 'EU', locale: 'en-EU' });
    expect(within(place).queryByText('Own words')).not.toBeNull();
  });

  test('requests nothing with changes of its options, and once each time the network returns', async () => {
    fetchBootData.mockRejectedValue(failure);
    const part = await mount(appendElement(), { region: 'GEO', locale: 'ka-GEO' });
    const requests = fetchBootData.mock.calls.length;
    for (const currentPath of ['/markets', '/earn', '/markets']) await update(part, { currentPath });
    expect(fetchBootData).toHaveBeenCalledTimes(requests);
    for (const returns of [2, 3]) {
      await act(async () => void window.dispatchEvent(new Event('online')));
      await act(async () => undefined);
      expect(fetchBootData).toHaveBeenCalledTimes(returns * requests);
    }
  });
});
