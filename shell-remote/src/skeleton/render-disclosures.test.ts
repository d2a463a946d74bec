/** @jest-environment jest-fixed-jsdom */
import { DISCLOSURE_TABLE } from 'shared-config/site/disclosure-table';
import { localeByCode } from 'shared-config/site/locales';
import footer from '../../translations/en/footer.json';
import quickAuth from '../../translations/en/quick-auth.json';
import { renderDisclosures } from './render-disclosures';
// R-EDITION-12 R-EDITION-13

const render = (code: string, volatile: string) =>
  renderDisclosures(localeByCode(code)!, { 'quick-auth': { disclosure: { volatile } } });

test('renders a note in the language and direction of its page', () => {
  document.body.innerHTML = render('ar-ARE', 'مخاطر')
    .lines.map(({ content }) => content)
    .join('');
  const note = document.querySelector<HTMLElement>('aside')!;
  expect([note.lang, note.dir, note.textContent]).toEqual(['ar-AE', 'rtl', 'مخاطر']);
});

test('renders nothing for an edition without a row', () => {
  expect(render('en', 'Risk')).toEqual({ lines: [], menus: [] });
});

test.each(['</style><script>alert(1)</script>', '"}body{display:none', 'a\\', 'one\ntwo', '*/ b'])(
  'the text %j stays one string in the menus and text below the bar',
  (text) => {
    const { lines, menus } = render('de-EU', text);
    expect(menus[0]!.content).toMatch(/^"(?:[^"\\<>/\p{Cc}]|\\[0-9a-f]+ )*"$/u);
    document.body.innerHTML = lines[0]!.content;
    expect([document.body.textContent, document.querySelectorAll('script').length]).toEqual([text, 0]);
  },
);

test.each(DISCLOSURE_TABLE)('the text of %s, %s, %s exists', (_edition, place, text) => {
  const texts: unknown = place === 'footer' ? footer : quickAuth.disclosure;
  const found = text.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], texts);
  expect(typeof found).toBe('string');
});
