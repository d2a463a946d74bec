/** @jest-environment jest-fixed-jsdom */
import type { Notice } from 'shared-config/contracts/contracts';
import { localeByCode } from 'shared-config/site/locales';
import { noticesHtml } from './notices-html';
// R-NOTICE-1 R-NOTICE-3

const item = (severity: string) =>
  `<section id="sh-notice-@I@" data-severity="${severity}"><p lang="@L@" dir="@D@">@T@</p> <a href="@H@">More</a></section>`;
const FILES = {
  style: '.sh-site-notice{display:flex}',
  script: 'performance.mark("notices")',
  htmls: { info: item('info'), warning: item('warning'), incident: item('incident') },
  englishHtmls: { warning: item('english') },
};
const notice = (changes: Partial<Notice> = {}): Notice => ({
  id: '0a1b2c3d4e',
  severity: 'warning',
  from: '2026-12-01T10:00:00Z',
  until: '2026-12-01T14:00:00Z',
  texts: { en: 'Hello' },
  ...changes,
});
const locale = localeByCode('ar-ARE')!;
const render = (...notices: Notice[]) => noticesHtml(notices, FILES, { locale, linkBase: '/ar-ARE' });
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

test.each([
  '</p><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '@H@ @I@ <!--slot:shell-footer--> $& $1 &lt;b&gt;',
])('shows the text %j as it is', (text) => {
  const body = parse(render(notice({ texts: { en: text } })).html);
  expect(body.querySelector('p')!.textContent).toBe(text);
  expect(body.querySelectorAll('img, section script')).toHaveLength(0);
});

test('names the language of a text that is not the page’s', () => {
  const english = parse(render(notice()).html).querySelector('p')!;
  expect([english.lang, english.dir]).toEqual(['en', 'ltr']);
  const arabic = parse(render(notice({ texts: { en: 'Hello', ar: 'مرحبا' } })).html).querySelector('p')!;
  expect([arabic.lang, arabic.dir, arabic.textContent]).toEqual(['ar-AE', 'rtl', 'مرحبا']);
});

test('has the words around it in the language of its text', () => {
  const templateOf = (texts: Notice['texts']) =>
    parse(render(notice({ texts })).html).querySelector('section')!.dataset.severity;
  expect([templateOf({ en: 'Hello' }), templateOf({ en: 'Hello', ar: 'مرحبا' })]).toEqual([
    'english',
    'warning',
  ]);
});

test('links below the locale of the page, and has no link without an address', () => {
  const hrefs = (changes: Partial<Notice>) =>
    [...parse(render(notice(changes)).html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs({ link: '/fees' })).toEqual(['/ar-ARE/fees']);
  expect(hrefs({ link: 'https://status.halden.example/' })).toEqual(['https://status.halden.example/']);
  expect(hrefs({})).toEqual([]);
});

test('lists ids and ends before the notices, hides ids by the sheet, and names both texts for the policy', () => {
  const other = notice({ id: 'ffffffffff', until: '2026-12-02T00:00:00Z' });
  const { html, scripts, styles } = render(notice(), other);
  const [style, script, first] = parse(`<div>${html}</div>`).firstElementChild!.children;
  expect((script as HTMLElement).dataset.notices).toBe(
    `0a1b2c3d4e/${Date.parse('2026-12-01T14:00:00Z')} ffffffffff/${Date.parse('2026-12-02T00:00:00Z')}`,
  );
  expect(first!.id).toBe('sh-notice-0a1b2c3d4e');
  expect(style!.textContent).toContain(
    '[data-hidden-notices~="ffffffffff"] #sh-notice-ffffffffff{display:none!important}',
  );
  expect([scripts, styles]).toEqual([[script!.textContent], [style!.textContent]]);
});

test('is empty for a build that is older than notices', () => {
  expect(noticesHtml([notice()], undefined, { locale, linkBase: '' })).toEqual({
    html: '',
    scripts: [],
    styles: [],
  });
});
