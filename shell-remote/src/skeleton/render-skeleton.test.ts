/** @jest-environment jest-fixed-jsdom */
import { reportFailure } from 'shared-config/errors/report-failure';
import fc from 'fast-check';
import { LOCALES, localesOf } from 'shared-config/site/locales';
import { BOOT_SELECTOR, parseBootData } from '../core/texts/boot-data';
import { localeOf, renderTestSkeleton } from '../core/page/page.fixture';
import { scriptSafeJson } from 'shared-config/platform/script-safe-json';
import { renderFooter, renderSkeleton } from './render-skeleton';
// R-SKELETON-1

function parseHtml(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
}
const EVIL = '</script><script>window.__pwn = 1</script><img src=x onerror="window.__pwn = 1">';

describe('the skeleton of a locale', () => {
  test('is the header of an unknown visitor', () => {
    const place = parseHtml(renderTestSkeleton('en').html);
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
  ])('%s has the language %s and its direction', (code, bcp47, direction) => {
    expect(parseHtml(renderTestSkeleton(code).html).querySelector('header')).toMatchObject({
      lang: bcp47,
      dir: direction,
    });
  });

  test('links only to pages of its own locale', () => {
    const links = [
      ...parseHtml(renderTestSkeleton('kk-KAZ').html).querySelectorAll<HTMLAnchorElement>('a[href]'),
    ].map((link) => link.getAttribute('href')!);
    const own = links.filter((href) => href.startsWith('/'));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((href) => !href.startsWith('/kk-KAZ/') && href !== '/kk-KAZ')).toEqual([]);
  });

  test('satisfies a strict content security policy: no style attributes, handlers or executable scripts', () => {
    const place = parseHtml(renderTestSkeleton('en').html);
    const attributes = [...place.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect([...place.querySelectorAll('script')].map(({ type }) => type)).toEqual(['application/json']);
  });

  test('contains the boot data that it was rendered from', () => {
    const { html, boot } = renderTestSkeleton('tr-TUR');
    expect(parseBootData(parseHtml(html).querySelector(BOOT_SELECTOR)!.textContent!, reportFailure)).toEqual(
      boot,
    );
  });

  test('escapes markup in texts (R-SEC-9)', () => {
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
    const place = parseHtml(html);
    expect(place.querySelector('.sh-skip')!.textContent).toBe(EVIL);
    expect(place.querySelectorAll('img')).toHaveLength(0);
    expect(place.querySelectorAll('script')).toHaveLength(1);
  });

  test('drops invalid addresses (R-SEC-4)', () => {
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
    expect(parseHtml(html).querySelector('header')!.textContent).not.toContain('Evil');
  });

  test('differs for every locale', () => {
    const drawn = new Set(LOCALES.map(({ code }) => renderTestSkeleton(code).html));
    expect(drawn.size).toBe(LOCALES.length);
  });

  test('is deterministic', () => {
    expect(renderTestSkeleton('en').html).toBe(renderTestSkeleton('en').html);
    expect(localesOf('EU').length).toBeGreaterThan(1);
  });
});

describe('the footer of a locale', () => {
  const footerOf = (code: string) => parseHtml(renderFooter(localeOf(code), renderTestSkeleton(code).boot));

  test('is the footer of a browser, with links to pages of its own edition only', () => {
    const place = footerOf('kk-KAZ');
    expect(place.querySelectorAll('footer')).toHaveLength(1);
    expect(place.querySelector('.sh-footer__chat button')).not.toBeNull();
    expect(place.querySelector('.sh-footer__picker')).not.toBeNull();
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((href) => !/^\/(kk|ru|en)-KAZ\/|^https:/.test(href))).toEqual([]);
  });

  test('satisfies a strict content security policy: no style attributes, handlers or scripts', () => {
    const place = footerOf('ar-ARE');
    const attributes = [...place.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect(place.querySelectorAll('script')).toHaveLength(0);
  });

  test('escapes markup in texts (R-SEC-9)', () => {
    const boot = { year: 2026, texts: { footer: { tagline: EVIL } } };
    const place = parseHtml(renderFooter(localeOf('tr-TUR'), boot));
    expect(place.querySelector('.sh-footer__tagline')!.textContent).toBe(EVIL);
    expect(place.querySelectorAll('img, script')).toHaveLength(0);
  });
});

describe('scriptSafeJson', () => {
  test.each([
    ['</script>', '</script><script>alert(1)</script>'],
    ['a comment', '<!-- <script> -->'],
    ['line separators', '\u2028\u2029'],
  ])('cannot end its script element: %s', (_, text) => {
    const place = parseHtml(`<script type="application/json">${scriptSafeJson({ text })}</script><b></b>`);
    expect(JSON.parse(place.querySelector('script')!.textContent!)).toEqual({ text });
    expect(place.querySelector('b')).not.toBeNull();
  });

  test('keeps any JSON value', () => {
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
