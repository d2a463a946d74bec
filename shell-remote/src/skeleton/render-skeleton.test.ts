/** @jest-environment jest-fixed-jsdom */
import { reportFailure } from 'shared-config/report-failure';
import fc from 'fast-check';
import { LOCALES, localesOf } from 'shared-config/locales';
import { BOOT_SELECTOR, parseBootData } from '../core/texts/boot-data';
import { localeOf, renderTestSkeleton } from '../core/page/page.fixture';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import { renderSkeleton } from './render-skeleton';

function parsed(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
}
const EVIL = '</script><script>window.__pwn = 1</script><img src=x onerror="window.__pwn = 1">';

describe('the skeleton of a locale', () => {
  test('is the header, drawn for a visitor who is not known', () => {
    const place = parsed(renderTestSkeleton('en').html);
    expect(place.querySelectorAll('header')).toHaveLength(1);
    expect(place.querySelector('.sh-auth')).toHaveProperty('dataset.status', 'unknown');
    expect(place.querySelector('[data-live]')).toBeNull();
    expect(place.querySelectorAll('nav a').length).toBeGreaterThan(5);
  });

  test.each([
    ['ar-ARE', 'ar-AE', 'rtl'],
    ['kk-KAZ', 'kk-KZ', 'ltr'],
    ['ka-GEO', 'ka-GE', 'ltr'],
    ['zh-TW', 'zh-Hant-TW', 'ltr'],
  ])('%s says its language %s and its direction', (code, bcp47, direction) => {
    expect(parsed(renderTestSkeleton(code).html).querySelector('header')).toMatchObject({
      lang: bcp47,
      dir: direction,
    });
  });

  test('links to pages of its own locale, on whatever host it stands', () => {
    const links = [
      ...parsed(renderTestSkeleton('kk-KAZ').html).querySelectorAll<HTMLAnchorElement>('a[href]'),
    ].map((link) => link.getAttribute('href')!);
    const own = links.filter((href) => href.startsWith('/'));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((href) => !href.startsWith('/kk-KAZ/') && href !== '/kk-KAZ')).toEqual([]);
  });

  test('passes a strict content security policy: no style attributes, no handlers, no scripts that run', () => {
    const place = parsed(renderTestSkeleton('en').html);
    const attributes = [...place.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect([...place.querySelectorAll('script')].map(({ type }) => type)).toEqual(['application/json']);
  });

  test('carries the boot data that it was drawn from', () => {
    const { html, boot } = renderTestSkeleton('tr-TUR');
    expect(parseBootData(parsed(html).querySelector(BOOT_SELECTOR)!.textContent!, reportFailure)).toEqual(
      boot,
    );
  });

  test('shows texts of its language, and a foreign text only as text (R-SEC-9)', () => {
    const { html } = renderSkeleton({
      locale: localeOf('tr-TUR'),
      buildId: '0a1b2c3d4e',
      year: 2026,
      texts: { header: { skip: EVIL } },
      navigation: {
        language: 'tr-TUR',
        left: [{ name: EVIL, renderer: 'PrimaryLink', href: '/markets' }],
        right: [],
      },
    });
    const place = parsed(html);
    expect(place.querySelector('.sh-skip')!.textContent).toBe(EVIL);
    expect(place.querySelectorAll('img')).toHaveLength(0);
    expect(place.querySelectorAll('script')).toHaveLength(1);
  });

  test('drops addresses that are no pages (R-SEC-4)', () => {
    const { html } = renderSkeleton({
      locale: localeOf('en'),
      buildId: '0a1b2c3d4e',
      year: 2026,
      texts: {},
      navigation: {
        language: 'en',
        left: [{ name: 'Evil', renderer: 'PrimaryLink', href: 'java\nscript:alert(1)' }],
        right: [],
      },
    });
    expect(parsed(html).querySelector('header')!.textContent).not.toContain('Evil');
  });

  test('can be drawn for every locale, and no two are the same', () => {
    const drawn = new Set(LOCALES.map(({ code }) => renderTestSkeleton(code).html));
    expect(drawn.size).toBe(LOCALES.length);
  });

  test('is the same each time, or the build would not be', () => {
    expect(renderTestSkeleton('en').html).toBe(renderTestSkeleton('en').html);
    expect(localesOf('EU').length).toBeGreaterThan(1);
  });
});

describe('JSON inside a script element', () => {
  test.each([
    ['</script>', '</script><script>alert(1)</script>'],
    ['a comment', '<!-- <script> -->'],
    ['line separators', '\u2028\u2029'],
  ])('cannot end it or confuse it: %s', (_, text) => {
    const place = parsed(`<script type="application/json">${scriptSafeJson({ text })}</script><b></b>`);
    expect(JSON.parse(place.querySelector('script')!.textContent!)).toEqual({ text });
    expect(place.querySelector('b')).not.toBeNull();
  });

  test('says the same as JSON, whatever it says', () => {
    const value = fc.jsonValue().filter((json) => !JSON.stringify(json).includes('-0'));
    fc.assert(
      fc.property(value, (json) => {
        const text = scriptSafeJson(json);
        expect(text).not.toMatch(/[<\u2028]/);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(json));
      }),
    );
  });
});
