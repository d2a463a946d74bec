/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { brand } from 'shared-config/site/brand';
import type { TranslationTexts } from 'shared-config/i18n/i18n';
import { LOCALES, localesOf } from 'shared-config/site/locales';
import { pageById, PAGES, type Page, type PageId } from '../pages/pages';
import { localeOf } from '../testing/locale-of.fixture';
import { pageDataOf } from '../texts/page-data';
import { prerender, type PrerenderInput } from './prerender';
import { SLOTS } from './slots';
// R-PAGE-4

const FILES = {
  script: '/verification/assets/main.0a1b2c3d.js',
  libraries: ['/verification/assets/libraries.1a2b3c4d.js'],
  style: 'body{margin:0}',
  favicon: '/verification/assets/favicon.svg',
};

function htmlOf(
  id: PageId,
  differences: Partial<PrerenderInput> & { settings?: Partial<Page> } = {},
): string {
  const { settings, ...input } = differences;
  const page = { ...pageById(id), ...settings };
  return prerender({ page, locale: localeOf('en'), texts: {}, ...FILES, ...input });
}

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

describe('the document', () => {
  test.each([
    ['en', 'en', 'ltr'],
    ['ka-GEO', 'ka-GE', 'ltr'],
    ['tr-TUR', 'tr-TR', 'ltr'],
    ['zh-TW', 'zh-Hant-TW', 'ltr'],
    ['en-EU', 'en-IE', 'ltr'],
    ['ar-SA', 'ar-SA', 'rtl'],
    ['ar-ARE', 'ar-AE', 'rtl'],
  ])('of %s has the language %s and the direction %s', (code, lang, dir) => {
    const { documentElement } = documentOf(htmlOf('overview', { locale: localeOf(code) }));
    expect([documentElement.lang, documentElement.dir]).toEqual([lang, dir]);
  });

  test('declares that its styles change nothing inside of a style scope', () => {
    expect(documentOf(htmlOf('overview')).documentElement.hasAttribute('data-scoped-styles')).toBe(true);
  });

  test.each(PAGES.map(({ id }) => id))('of the page %s forbids zooming (R-PAGE-8)', (id) => {
    const viewport = meta(documentOf(htmlOf(id)), 'viewport');
    expect(viewport).toMatch(/(^|, )user-scalable=no(,|$)/);
    expect(viewport).toMatch(/(^|, )width=device-width(,|$)/);
  });

  test('allows zooming in the editions under the European Accessibility Act, and only there (R-PAGE-8)', () => {
    const allowing = LOCALES.filter((locale) => {
      const viewport = meta(documentOf(htmlOf('overview', { locale })), 'viewport');
      expect(viewport).toMatch(/width=device-width/);
      return !/user-scalable|maximum-scale/.test(viewport!);
    });
    expect(allowing).toEqual([...localesOf('NLD'), ...localesOf('EU')]);
  });

  test('links the host’s script and icon and inlines its style', () => {
    const page = documentOf(htmlOf('overview'));
    expect(page.querySelector('script[src]')?.getAttribute('src')).toBe(FILES.script);
    expect(page.querySelector('script[src]')?.hasAttribute('defer')).toBe(true);
    expect(page.querySelector('link[rel="stylesheet"]')).toBeNull();
    expect(page.querySelector('style')?.textContent).toBe(FILES.style);
    expect(page.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(FILES.favicon);
  });

  test('has title and description in the page’s language', () => {
    const texts = { head: { sample: { title: 'Örnek | {{brand}}', description: 'Bir "örnek" & <daha>' } } };
    const page = documentOf(htmlOf('sample', { locale: localeOf('tr-TUR'), texts }));
    expect(page.title).toBe('Örnek | Halden');
    expect(meta(page, 'description')).toBe('Bir "örnek" & <daha>');
  });

  test.each(PAGES.map(({ id }) => id))('of the page %s has no direction marks in its head', (id) => {
    const { head } = documentOf(htmlOf(id, { locale: localeOf('ar-SA') }));
    expect(head.innerHTML).toContain(brand.name);
    expect(head.innerHTML).not.toMatch(/[\u2066-\u2069]/);
  });

  test.each(['keywords', 'twitter:card', 'twitter:title'])(
    'has the required meta tag %s (R-HEAD-4)',
    (name) => {
      expect(meta(documentOf(htmlOf('overview')), name)).toBeTruthy();
    },
  );

  test.each(['og:title', 'og:description', 'og:type'])(
    'has the required meta tag %s (R-HEAD-4)',
    (property) => {
      const page = documentOf(htmlOf('overview'));
      expect(page.querySelector(`meta[property="${property}"]`)?.getAttribute('content')).toBeTruthy();
    },
  );

  test('has no style attributes and no inline handlers, which the Content-Security-Policy forbids', () => {
    for (const { id } of PAGES) {
      const elements = [...documentOf(htmlOf(id)).querySelectorAll('*')];
      const attributes = elements.flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    }
  });
});

test('the script comes first, followed by its libraries', () => {
  const html = htmlOf('overview');
  const places = [
    '<meta name="viewport"',
    '<script src="/verification/assets/main.0a1b2c3d.js" defer fetchpriority="high"></script>',
    SLOTS.shellHints,
    '<script data-shell-early async fetchpriority="high" src="/verification/assets/libraries.1a2b3c4d.js"></script>',
    '<title>',
  ].map((piece) => html.indexOf(piece));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

describe('the slots', () => {
  const ONCE_EACH = { shellHints: 1, addresses: 1, shellHead: 1, notices: 1, shellHeader: 1, shellFooter: 1 };
  const counts = (html: string) =>
    Object.fromEntries(Object.entries(SLOTS).map(([name, slot]) => [name, html.split(slot).length - 1]));

  test('appear once in every page of every locale', () => {
    for (const locale of LOCALES) {
      for (const { id, hasHeader, hasFooter } of PAGES) {
        const frame = { shellHeader: hasHeader ? 1 : 0, shellFooter: hasFooter ? 1 : 0 };
        expect(counts(htmlOf(id, { locale }))).toEqual({ ...ONCE_EACH, ...frame });
      }
    }
  });

  test('omit header and footer on a page without them', () => {
    const settings = { hasHeader: false, hasFooter: false };
    const { shellHeader, shellFooter } = counts(htmlOf('overview', { settings }));
    expect([shellHeader, shellFooter]).toEqual([0, 0]);
  });

  test('cannot be injected by a text', () => {
    const attack = Object.values(SLOTS).join('');
    const texts = { head: { overview: { title: attack, description: attack } }, nav: { label: attack } };
    expect(counts(htmlOf('overview', { texts }))).toEqual(ONCE_EACH);
  });
});

describe('the elements of the shell', () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('follow the settings header %s and footer %s', (hasHeader, hasFooter) => {
    const page = documentOf(htmlOf('overview', { settings: { hasHeader, hasFooter } }));
    expect(page.querySelector('#shell-header') !== null).toBe(hasHeader);
    expect(page.querySelector('#shell-footer') !== null).toBe(hasFooter);
  });

  test('are before and after the application', () => {
    const page = documentOf(htmlOf('overview'));
    const ids = [...page.body.children].map(({ id }) => id).filter((id) => id !== 'page-data');
    expect(ids).toEqual(['shell-header', 'app', 'shell-footer']);
  });

  test('have other ids on a page with drawsOwnFrame', () => {
    const page = documentOf(htmlOf('exposedModules'));
    const ids = [...page.body.children].map(({ id }) => id).filter((id) => id !== 'page-data');
    expect(ids).toEqual(['own-header', 'app', 'own-footer']);
    expect(page.querySelector('nav')).toBeNull();
  });
});

describe('the page without scripts', () => {
  test.each<[PageId, string]>([
    ['overview', 'Identity verification'],
    ['sample', 'Sample page'],
    ['exposedModules', 'Exposed modules'],
    ['login', 'Log in'],
    ['register', 'Sign up'],
    ['notFound', 'This page does not exist'],
    ['error', 'Something went wrong'],
  ])('%s shows the heading "%s"', (id, heading) => {
    const page = documentOf(htmlOf(id));
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading]);
  });

  test.each<PageId>(['overview', 'login', 'register'])(
    'explains on the page %s what to do without JavaScript',
    (id) => {
      const notice = documentOf(htmlOf(id)).querySelector('noscript');
      expect(notice?.textContent).toContain('Turn on JavaScript in your browser settings');
    },
  );

  test('shows no account', () => {
    const page = documentOf(htmlOf('overview'));
    expect(page.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(page.querySelector('button')).toBeNull();
  });

  test('has links in the page’s locale', () => {
    for (const locale of localesOf('KAZ')) {
      for (const { id } of PAGES) {
        const links = [...documentOf(htmlOf(id, { locale })).querySelectorAll('#app a:not([href=""])')];
        for (const link of links) {
          expect(link.getAttribute('href')).toMatch(
            new RegExp(`^/${locale.code}/(verification/([a-z-]+/)?|markets|help)$`),
          );
        }
      }
    }
  });
});

describe('malicious texts', () => {
  const ATTACKS = [
    '</script><script>window.pwned = 1</script>',
    '</ScRiPt ><img src=x onerror=alert(1)>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>window.pwned = 1</script>',
    '\u2028\u2029',
    '$& $1 $`',
    '&lt;b&gt; &amp;',
  ];

  const everywhere = (text: string): TranslationTexts => ({
    head: { overview: { title: text, description: text } },
    overview: { title: text, lead: text, checking: text },
    nav: { label: text, overview: text },
    toasts: { label: text },
  });

  function expectToStayText(text: string): void {
    const clean = documentOf(htmlOf('overview'));
    const page = documentOf(htmlOf('overview', { locale: localeOf('tr-TUR'), texts: everywhere(text) }));
    expect(page.querySelectorAll('*')).toHaveLength(clean.querySelectorAll('*').length);
    expect(page.querySelector('title')?.textContent).toBe(text);
    expect(meta(page, 'description')).toBe(text);
    expect(page.querySelector('h1')?.textContent).toBe(text);
    expect(pageDataOf(page).texts).toEqual({ verification: everywhere(text) });
  }

  test.each(ATTACKS)('%j is escaped in title, body and page data', (text) => {
    expectToStayText(text);
  });

  test('every text is escaped', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '</script',
      '<!--',
      '-->',
      '\\',
      '$',
      'a',
      ' ',
      'ქ',
    );
    const text = fc
      .array(piece, { maxLength: 12 })
      // The translator interprets `$t(` and `{{`.
      .map((pieces) => `x${pieces.join('')}`);
    fc.assert(fc.property(text, expectToStayText), { numRuns: 25 });
  });
});
